#ifndef PNG_FILE_H
#define PNG_FILE_H

#include <stddef.h>
#include <stdint.h>

/// The format of a picture whose data is compressed already, and the sizes of what its file contains.
struct png_file {
  uint32_t width, height;
  /// Bits of a sample, and the PNG specification's colour type: 0, 3 or 4.
  int bit_depth, color_type;
  int palette_count, alpha_count;
  uint32_t pixels_per_metre;
  size_t data_count;
};

/// Writes a file: signature, IHDR, sRGB, PLTE, tRNS, pHYs, iTXt, IDAT and IEND.
///
/// libpng reports errors with longjmp, which must not cross Swift stack frames; the jump starts and
/// ends within this function.
///
/// - Parameters:
///   - title: Null-terminated, as is the BCP 47 tag of its language.
///   - palette: Its greys, and then the alpha of the first of them; without a palette both are empty.
///   - data: A zlib stream (RFC 1950) of filtered rows.
/// - Returns: The number of bytes written; 0 if `bytes` is too small or libpng fails. `message`
///   then contains the reason.
size_t png_file_write(
  struct png_file file, const char *title, const char *language, const uint8_t *palette, const uint8_t *alphas,
  const uint8_t *data, uint8_t *bytes, size_t capacity, char *message, size_t message_capacity);

#endif
