/* Any bytes as a request: refused, or read into strings and pieces that all lie within the frame. */

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "request.h"

static void check_strings(char *const *list, size_t most, const uint8_t *frame, size_t size) {
    size_t count = 0;
    for (; list[count] != NULL; count++) {
        require(count < most);
        const uint8_t *start = (const uint8_t *)list[count];
        require(start >= frame && start < frame + size);
        require(memchr(start, '\0', size - (size_t)(start - frame)) != NULL);
    }
}

static void check_bytes(const struct bytes *bytes, const uint8_t *frame, size_t size) {
    require(bytes->size <= size);
    require(bytes->data >= frame && bytes->data + bytes->size == frame + size); /* it is the rest of the frame */
}

static void check_path(const char *path) {
    require(path[0] != '\0' && path[0] != '/');
    for (const char *step = path; step != NULL; step = strchr(step, '/') ? strchr(step, '/') + 1 : NULL) {
        size_t length = strcspn(step, "/");
        require(length > 0 && length <= PATH_STEP_MAX);
        require(!(length == 1 && step[0] == '.') && !(length == 2 && step[0] == '.' && step[1] == '.'));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct request request;
    uint8_t *frame = malloc(size ? size : 1); /* as long as the frame, so that one byte further is seen */
    if (size > 0)
        memcpy(frame, data, size);
    if (request_parse(frame, size, &request)) {
        switch (request.kind) {
        case REQUEST_PUT:
            check_path(request.path);
            check_bytes(&request.data, frame, size);
            break;
        case REQUEST_ASK:
        case REQUEST_REPLY:
            check_bytes(&request.data, frame, size);
            break;
        case REQUEST_RUN:
        case REQUEST_SERVE:
        case REQUEST_CONVERSE:
            require(request.command.argv[0] != NULL);
            require(request.command.limits.head_bytes <= CAPTURE_MAX && request.command.limits.processes <= PROCESSES_MAX);
            check_strings(request.command.argv, ARGUMENTS_MAX, frame, size);
            check_strings(request.command.envp, VARIABLES_MAX, frame, size);
            check_bytes(&request.command.input, frame, size);
            break;
        case REQUEST_STOP:
            require(size == 1);
            break;
        default:
            require(false);
        }
    }
    free(frame);
    return 0;
}
