#include <cairo.h>
#include <cairo-pdf.h>
// The library that fills areas for cairo.
#include <pixman.h>
