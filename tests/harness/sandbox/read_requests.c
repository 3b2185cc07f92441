/* Reads frames (a length of 4 bytes each, then that many) from stdin and says what the supervisor makes of them. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "request.h"

static void say_command(const struct command *command) {
    const struct limits *limits = &command->limits;
    printf(" role %d cpu %llu wall %llu memory %llu output %llu file %llu answer %u processes %u", command->role,
           (unsigned long long)limits->cpu_us, (unsigned long long)limits->wall_us,
           (unsigned long long)limits->memory_bytes, (unsigned long long)limits->output_bytes,
           (unsigned long long)limits->file_bytes, limits->answer_bytes, limits->processes);
    for (char *const *argument = command->argv; *argument != NULL; argument++)
        printf(" [%s]", *argument);
    for (char *const *variable = command->envp; *variable != NULL; variable++)
        printf(" {%s}", *variable);
    printf(" input %zu", command->input.size);
}

int main(void) {
    static struct request request;
    unsigned char length[4];
    while (fread(length, 1, 4, stdin) == 4) {
        size_t size = (size_t)length[0] << 24 | (size_t)length[1] << 16 | (size_t)length[2] << 8 | length[3];
        unsigned char *frame = malloc(size); /* exactly as long as the frame, so that one byte further is seen */
        if (fread(frame, 1, size, stdin) != size)
            return 1;
        if (!request_parse(frame, size, &request)) {
            puts("refused");
        } else {
            printf("%c", request.kind);
            if (request.kind == REQUEST_PUT)
                printf(" [%s] %s %zu", request.path, request.append ? "append" : "new", request.data.size);
            else if (request.kind == REQUEST_ASK)
                printf(" %zu", request.data.size);
            else if (request.kind == REQUEST_REPLY)
                printf(" %zu%s%s", request.data.size, request.closes ? " closes" : "", request.stops ? " stops" : "");
            else if (request.kind != REQUEST_STOP)
                say_command(&request.command);
            puts("");
        }
        free(frame);
    }
    return 0;
}
