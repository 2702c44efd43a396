#include "PNGFile.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

/// The buffer for a file, and the buffer for an error message.
struct output {
  uint8_t *bytes;
  size_t count, capacity;
  char *message;
  size_t message_capacity;
};

static void fail(png_structp png, png_const_charp message) {
  struct output *output = png_get_error_ptr(png);
  snprintf(output->message, output->message_capacity, "%s", message);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  struct output *output = png_get_io_ptr(png);
  if (count > output->capacity - output->count) {
    png_error(png, "the file is larger than the buffer");
  }
  memcpy(output->bytes + output->count, bytes, count);
  output->count += count;
}

static void flush(png_structp png) { (void)png; }

static void describe(
  png_structp png, png_infop info, const struct png_file *file, const char *title, const char *language,
  const uint8_t *palette, const uint8_t *alphas) {
  png_set_IHDR(
    png, info, file->width, file->height, file->bit_depth, file->color_type, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (file->palette_count > 0) {
    png_color colors[PNG_MAX_PALETTE_LENGTH];
    if (file->palette_count > PNG_MAX_PALETTE_LENGTH) png_error(png, "the palette is too large");
    for (int index = 0; index < file->palette_count; index++) {
      const uint8_t gray = palette[index];
      colors[index] = (png_color){gray, gray, gray};
    }
    png_set_PLTE(png, info, colors, file->palette_count);
    if (file->alpha_count > 0) png_set_tRNS(png, info, alphas, file->alpha_count, NULL);
  }
  png_set_pHYs(
    png, info, file->pixels_per_metre, file->pixels_per_metre, PNG_RESOLUTION_METER);
  // libpng declares these strings as mutable, but does not change them.
  png_text text = {
    .compression = PNG_ITXT_COMPRESSION_NONE,
    .key = (png_charp) "Title",
    .text = (png_charp)title,
    .itxt_length = strlen(title),
    .lang = (png_charp)language,
    .lang_key = (png_charp) "",
  };
  png_set_text(png, info, &text, 1);
}

size_t png_file_write(
  struct png_file file, const char *title, const char *language, const uint8_t *palette, const uint8_t *alphas,
  const uint8_t *data, uint8_t *bytes, size_t capacity, char *message, size_t message_capacity) {
  struct output output = {bytes, 0, capacity, message, message_capacity};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &output, fail, ignore);
  if (png == NULL) {
    snprintf(message, message_capacity, "incompatible libpng version");
    return 0;
  }
  png_infop info = png_create_info_struct(png);
  // Local variables that change after setjmp have no defined value here; none of them is read.
  if (info == NULL || setjmp(png_jmpbuf(png)) != 0) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, &output, append, flush);
  describe(png, info, &file, title, language, palette, alphas);
  png_write_info(png, info);
  png_write_chunk(png, (png_const_bytep) "IDAT", data, file.data_count);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  png_destroy_write_struct(&png, &info);
  return output.count;
}
