extern "C" unsigned long driver_deal(...) { return 0; }
