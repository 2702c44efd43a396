#include <librsvg/rsvg.h>
// Exported by the library, but in no header of Debian 12's.
extern const unsigned rsvg_major_version, rsvg_minor_version, rsvg_micro_version;
