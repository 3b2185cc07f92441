/* Who is who in the container: root is this process, the others are told at its start. */

#ifndef USER_H
#define USER_H

#include <sys/types.h>

#include "request.h"

extern uid_t user_of_role[2]; /* group ids are the same numbers */

/* Acts on files as that user, and as root again. Nothing of that user may live meanwhile: it could not harm us
   (our real and saved ids stay 0, and we are not dumpable), but no proof is simpler than its absence. */
void user_become(enum role role);
void user_return(void);

/* Looks at files as that user, and as root again. The ids for files alone: nobody gains a right over us by them, so
   that processes of that user may live meanwhile. */
void user_look(enum role role);
void user_look_away(void);

/* Forbids tracing, and with it /proc/1/{mem,fd,environ,maps}, to everybody: a change of user undoes it. */
void user_hide(void);

#endif
