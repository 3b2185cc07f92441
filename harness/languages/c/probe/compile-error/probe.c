int main(void) {
    return nothing_of_this_name;
}
