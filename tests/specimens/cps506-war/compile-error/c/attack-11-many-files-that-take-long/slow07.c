#include "slow.h"
#include "slow.h"
#include "slow.h"
#include "slow.h"
int here7;
