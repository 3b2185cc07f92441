/* Runs commands and writes down how they ended. Judges nothing. */

#ifndef RUN_H
#define RUN_H

#include "request.h"

/* After files were laid: what they take is not the next command's memory. */
void run_forget_baseline(void);

/* Each sends its reply to the host: an outcome, or `D` alone for a process that was started or stopped. In a
   dialogue what was said goes before the outcome, and the host's replies come in between. */
void run_command(const struct command *command);
void run_serve(const struct command *command);
void run_converse(const struct command *command);
void run_ask(const struct bytes *input);
void run_stop(void);

#endif
