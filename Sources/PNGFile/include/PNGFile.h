#ifndef PNG_FILE_H
#define PNG_FILE_H

#include <stddef.h>
#include <stdint.h>

/// A picture whose data is compressed already, with the metadata of its file.
struct png_file {
  uint32_t width, height;
  /// Bits of a sample, and the PNG specification's colour type: 0, 3 or 4.
  int bit_depth, color_type;
  /// Greys of the palette, and the alpha of the first of them; without a palette both are empty.
  const uint8_t *palette, *alphas;
  int palette_count, alpha_count;
  uint32_t pixels_per_metre;
  /// The title and its BCP 47 language tag, both null-terminated.
  const char *title, *language;
  /// A zlib stream (RFC 1950) of filtered rows.
  const uint8_t *data;
  size_t data_count;
};

/// Writes a file: signature, IHDR, sRGB, PLTE, tRNS, pHYs, iTXt, IDAT and IEND.
///
/// libpng reports errors with longjmp, which must not cross Swift stack frames; the jump starts and
/// ends within this function.
///
/// - Returns: The number of bytes written; 0 if `bytes` is too small or libpng fails. `message`
///   then contains the reason.
size_t png_file_write(
  const struct png_file *file, uint8_t *bytes, size_t capacity, char *message,
  size_t message_capacity);

#endif
