/* What the fuzzers share: a check that ends the program, and the function that is given each input. */

#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define require(condition) \
    ((condition) ? (void)0 : (fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition), abort()))

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
