/* Puts a page's worth of markup into the compiler's messages. */
#include "war.h"
#error </pre></script><script>document.title = "owned"</script><img src=x onerror="alert(1)"> {{ 7*7 }} ${7*7}
#warning [2J]0;owned javascript:alert(1)

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
}
