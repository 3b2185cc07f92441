// Which functions of the headers are defined.
#ifndef LACKS_H
#define LACKS_H

// The first function among these, up to a null pointer, that is nowhere defined; a null pointer where all are.
const char* lacks(const char* const* functions);

#endif
