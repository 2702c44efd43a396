// Reads a response in pieces: its status, and where it ends.

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { HEAD_LIMIT = 4096 };

struct answer {
  char head[HEAD_LIMIT + 1];
  size_t kept;      // bytes in head
  size_t received;  // bytes in total
  size_t length;    // bytes of the whole response, or 0 while its head is incomplete
};

static void answer_begin(struct answer *answer) {
  answer->kept = answer->received = answer->length = 0;
}

/// Adds the next bytes. Returns false if the response is not a 200 with a known length.
static bool answer_take(struct answer *answer, const char *bytes, size_t count) {
  answer->received += count;
  if (answer->length) return answer->received <= answer->length;
  size_t room = HEAD_LIMIT - answer->kept;
  size_t copied = count < room ? count : room;
  memcpy(answer->head + answer->kept, bytes, copied);
  answer->kept += copied;
  answer->head[answer->kept] = 0;
  char *end = strstr(answer->head, "\r\n\r\n");
  if (!end) return answer->kept < HEAD_LIMIT;
  if (strncmp(answer->head, "HTTP/1.1 200", 12) != 0) return false;
  char *line = strcasestr(answer->head, "\r\ncontent-length:");
  if (!line || line > end) return false;
  answer->length = (size_t)(end - answer->head) + 4 + strtoul(line + 17, NULL, 10);
  return answer->received <= answer->length;
}

static bool answer_is_whole(const struct answer *answer) {
  return answer->length && answer->received == answer->length;
}
