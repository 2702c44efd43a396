#include <zip.h>
#include <ioapi.h>
