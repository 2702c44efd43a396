// One call that writes a PNG through libpng.
//
// libpng reports errors by a long jump, which must not cross Swift frames: this target owns the
// jump and hands errors back as values.

#ifndef CPNG_WRITER_H
#define CPNG_WRITER_H

#include <stddef.h>
#include <stdint.h>

/// A picture ready to be compressed.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1, 2, 4 or 8 bits a sample.
  int bit_depth;
  /// libpng's PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA or PNG_COLOR_TYPE_PALETTE.
  int color_type;
  /// Packed rows of `row_bytes` each, `height` of them.
  const uint8_t *rows;
  size_t row_bytes;
  /// `palette_count` greys, 0 without a palette.
  const uint8_t *palette_grays;
  int palette_count;
  /// The alpha of the palette's first `alpha_count` entries; the rest is opaque.
  const uint8_t *palette_alphas;
  int alpha_count;
  /// The picture's resolution, pixels a metre.
  uint32_t pixels_per_metre;
  /// A UTF-8 text and the BCP 47 tag of its language, kept under the keyword "Title".
  const char *title;
  const char *language_tag;
} png_writer_picture;

/// Writes `picture` into memory that the caller frees with `free`.
///
/// Returns 0, or another number with a message of libpng's in `message`; then nothing is to be
/// freed. `message` holds `message_size` bytes at least 1.
int png_writer_write(const png_writer_picture *picture, uint8_t **bytes, size_t *count,
                     char *message, size_t message_size);

/// libpng's number for each kind of pixels.
extern const int png_writer_gray;
extern const int png_writer_gray_alpha;
extern const int png_writer_palette;

#endif
