/* One entry of a folder, as the system call getdents64 gives it. */

#ifndef ENTRY_H
#define ENTRY_H

#include <stdint.h>

struct entry {
    uint64_t inode;
    int64_t offset;
    unsigned short size;
    unsigned char type;
    char name[];
};

#endif
