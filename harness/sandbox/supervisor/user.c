#include "user.h"

#include <errno.h>
#include <sys/fsuid.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "host.h"

uid_t user_of_role[2];

void user_hide(void) {
    if (prctl(PR_SET_DUMPABLE, 0) != 0)
        die("cannot hide", errno);
}

void user_become(enum role role) {
    uid_t user = user_of_role[role];
    if (setresgid((gid_t)-1, user, (gid_t)-1) != 0 || setresuid((uid_t)-1, user, (uid_t)-1) != 0)
        die("cannot become a user", errno);
    user_hide();
}

void user_return(void) {
    if (setresuid((uid_t)-1, 0, (uid_t)-1) != 0 || setresgid((gid_t)-1, 0, (gid_t)-1) != 0)
        die("cannot become root again", errno);
    user_hide();
}

/* These calls tell no error: who could not look as another looks as root, and is refused what he looks for. */
void user_look(enum role role) {
    setfsgid(user_of_role[role]);
    setfsuid(user_of_role[role]);
    user_hide();
}

void user_look_away(void) {
    setfsuid(0);
    setfsgid(0);
    user_hide();
}
