#include "CPNGWriter.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

const int png_writer_gray = PNG_COLOR_TYPE_GRAY;
const int png_writer_gray_alpha = PNG_COLOR_TYPE_GRAY_ALPHA;
const int png_writer_palette = PNG_COLOR_TYPE_PALETTE;

/// What a long jump must not lose. It belongs to a caller of the function that is jumped into.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  char *message;
  size_t message_size;
} writer_state;

static void note(writer_state *state, const char *message) {
  strncpy(state->message, message, state->message_size - 1);
  state->message[state->message_size - 1] = '\0';
}

static void fail(png_structp png, png_const_charp message) {
  note(png_get_error_ptr(png), message);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void append(png_structp png, png_bytep data, size_t length) {
  writer_state *state = png_get_io_ptr(png);
  if (length > SIZE_MAX / 2 - state->count) png_error(png, "picture too large");
  size_t needed = state->count + length;
  if (needed > state->capacity) {
    size_t capacity = state->capacity ? state->capacity : 4096;
    while (capacity < needed) capacity *= 2;
    uint8_t *bytes = realloc(state->bytes, capacity);
    if (bytes == NULL) png_error(png, "out of memory");
    state->bytes = bytes;
    state->capacity = capacity;
  }
  memcpy(state->bytes + state->count, data, length);
  state->count = needed;
}

static void flush(png_structp png) { (void)png; }

static void write_header(png_structp png, png_infop info, const png_writer_picture *picture) {
  png_set_IHDR(png, info, picture->width, picture->height, picture->bit_depth,
               picture->color_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_pHYs(png, info, picture->pixels_per_metre, picture->pixels_per_metre,
               PNG_RESOLUTION_METER);
  if (picture->palette_count > 0) {
    png_color palette[PNG_MAX_PALETTE_LENGTH];
    for (int i = 0; i < picture->palette_count; i++) {
      uint8_t gray = picture->palette_grays[i];
      palette[i] = (png_color){gray, gray, gray};
    }
    png_set_PLTE(png, info, palette, picture->palette_count);
    if (picture->alpha_count > 0) {
      png_set_tRNS(png, info, picture->palette_alphas, picture->alpha_count, NULL);
    }
  }
  png_text text = {
      .compression = PNG_ITXT_COMPRESSION_NONE,
      .key = "Title",
      .text = (png_charp)picture->title,
      .itxt_length = strlen(picture->title),
      .lang = (png_charp)picture->language_tag,
      .lang_key = "",
  };
  png_set_text(png, info, &text, 1);
  png_write_info(png, info);
}

/// Does all that may fail. Returns 0, or 1 after an error that is already noted.
static int write_picture(png_structp png, png_infop info, const png_writer_picture *picture) {
  if (setjmp(png_jmpbuf(png))) return 1;
  // Flat areas and sharp glyphs: filters only ever cost bytes on buttons.
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  // On a 300 × 44 point button at 2× this takes 3,806 bytes and 2.6 ms, where the highest level
  // without the strategy takes 3,805 bytes and 6.7 ms, and level 6 takes 4,276 bytes and 0.7 ms.
  png_set_compression_level(png, 8);
  png_set_compression_strategy(png, Z_FILTERED);
  png_set_compression_mem_level(png, 9);
  write_header(png, info, picture);
  for (uint32_t y = 0; y < picture->height; y++) {
    png_write_row(png, picture->rows + (size_t)y * picture->row_bytes);
  }
  png_write_end(png, info);
  return 0;
}

int png_writer_write(const png_writer_picture *picture, uint8_t **bytes, size_t *count,
                     char *message, size_t message_size) {
  writer_state state = {.message = message, .message_size = message_size};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &state, fail, ignore_warning);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  if (info == NULL) {
    note(&state, "out of memory");
    png_destroy_write_struct(&png, &info);
    return 1;
  }
  png_set_write_fn(png, &state, append, flush);
  int status = write_picture(png, info, picture);
  png_destroy_write_struct(&png, &info);
  if (status != 0) {
    free(state.bytes);
    return status;
  }
  *bytes = state.bytes;
  *count = state.count;
  return 0;
}
