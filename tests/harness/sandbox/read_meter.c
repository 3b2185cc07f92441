/* Prints what the supervisor's meter reads from the control group of this test. */

#include <stdio.h>

#include "meter.h"

int main(void) {
    meter_open();
    printf("cpu %llu oom %llu memory %llu below %llu\n", (unsigned long long)meter_cpu_us() / 1000000,
           (unsigned long long)meter_oom_kills(), (unsigned long long)meter_memory_bytes(0),
           (unsigned long long)meter_memory_bytes(1u << 30));
    printf("since 2 s %llu ms, since 3 s %llu ms\n", (unsigned long long)meter_cpu_us_since(2000000) / 1000,
           (unsigned long long)meter_cpu_us_since(3000000) / 1000);
    return 0;
}
