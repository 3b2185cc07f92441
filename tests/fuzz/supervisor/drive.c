/* Gives a fuzzer's function every file of a folder, and then as many changed ones as asked for, the same in every run:
   drive FOLDER COUNT. For where there is no compiler that watches which way an input takes. */

#include <dirent.h>
#include <string.h>

#include "fuzz.h"

enum { FILES_MAX = 1024, INPUT_MAX = 1 << 14 };

static uint8_t *inputs[FILES_MAX];
static size_t sizes[FILES_MAX], count;

static uint64_t chance(void) { /* xorshift */
    static uint64_t state = 506;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* By their names: a folder's own order is another in each clone. */
static void read_all(const char *folder) {
    struct dirent **list;
    int found = scandir(folder, &list, NULL, alphasort);
    require(found >= 0);
    for (int i = 0; i < found; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, list[i]->d_name);
        FILE *file = list[i]->d_name[0] == '.' ? NULL : fopen(path, "rb");
        free(list[i]);
        if (file == NULL)
            continue;
        require(count < FILES_MAX);
        inputs[count] = malloc(INPUT_MAX);
        sizes[count] = fread(inputs[count], 1, INPUT_MAX, file);
        count++;
        fclose(file);
    }
    free(list);
}

/* One of the inputs, with a few bytes changed, cut out, put in, or another's end behind its beginning. */
static size_t change(uint8_t *to) {
    size_t from = chance() % count, size = sizes[from];
    memcpy(to, inputs[from], size);
    for (uint64_t times = chance() % 5 + 1; times > 0; times--) {
        size_t at = size ? chance() % size : 0, length = chance() % 9;
        switch (chance() % 5) {
        case 0:
            if (size)
                to[at] = (uint8_t)chance();
            break;
        case 1:
            if (size)
                to[at] = (uint8_t)(chance() % 2 ? 0xff : 0);
            break;
        case 2:
            if (at + length < size) {
                memmove(to + at, to + at + length, size - at - length);
                size -= length;
            }
            break;
        case 3:
            if (size + length <= INPUT_MAX) {
                memmove(to + at + length, to + at, size - at);
                for (size_t i = 0; i < length; i++)
                    to[at + i] = (uint8_t)chance();
                size += length;
            }
            break;
        default: {
            size_t other = chance() % count, start = sizes[other] ? chance() % sizes[other] : 0;
            size_t rest = sizes[other] - start;
            if (at + rest <= INPUT_MAX) {
                memcpy(to + at, inputs[other] + start, rest);
                size = at + rest;
            }
        }
        }
    }
    return size;
}

int main(int argc, char **argv) {
    static uint8_t changed[INPUT_MAX];
    require(argc == 3);
    read_all(argv[1]);
    require(count > 0);
    for (size_t i = 0; i < count; i++)
        LLVMFuzzerTestOneInput(inputs[i], sizes[i]);
    for (long left = atol(argv[2]); left > 0; left--)
        LLVMFuzzerTestOneInput(changed, change(changed));
    printf("%zu inputs and %s changed ones\n", count, argv[2]);
    return 0;
}
