/* What the container as a whole has used, by its control group (version 1 or 2). */

#ifndef METER_H
#define METER_H

#include <stdint.h>

void meter_open(void);

/* Processor time of everything in the container but this process, in microseconds. */
uint64_t meter_cpu_us(void);

/* What was used since then. The kernel books what still runs a little late, and each reading is rounded: a later
   one may be the smaller, and then nothing was used. */
uint64_t meter_cpu_us_since(uint64_t before_us);

/* How often the kernel has ended a process because memory ran out. */
uint64_t meter_oom_kills(void);

/* Memory that cannot be given back: private pages and files in memory. Cheap while all of it is below `least`:
   then the answer is 0. */
uint64_t meter_memory_bytes(uint64_t least);

#endif
