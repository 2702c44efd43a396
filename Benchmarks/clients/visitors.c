// Clients that come once: each opens a connection, sends one request, reads the whole response, and
// leaves. The next one follows immediately.
//
//     visitors PORT TARGET PARALLEL LIMIT SECONDS WAY
//
// LIMIT is the number of clients, 0 for as many as fit in SECONDS. WAY is `answer` for clients that
// leave after the response, `close` for those that also send `Connection: close`, and `end` for
// those that send it and wait for the server to close. They close with a reset, so that no port is
// blocked for a minute.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "answer.h"
#include "report.h"

struct visitor {
  int socket;
  bool has_asked;
  double start;
  struct answer answer;
};

static struct sockaddr_in address;
static char request[8192];
static size_t request_length;
static bool waits_for_end;
static long limit, come, gone;
static int events;
static struct report report;

static void enter(struct visitor *visitor);

/// Ends a client's visit; another client takes its place.
static void leave(struct visitor *visitor, bool is_answered) {
  if (is_answered) {
    report_answer(&report, visitor->start);
  } else {
    report.errors += 1;
  }
  close(visitor->socket);
  visitor->socket = -1;
  gone += 1;
  enter(visitor);
}

/// Sends the request, or waits until the connection is established.
static void ask(struct visitor *visitor, int operation) {
  ssize_t sent = send(visitor->socket, request, request_length, MSG_NOSIGNAL);
  visitor->has_asked = sent == (ssize_t)request_length;
  bool is_early = sent < 0 && (errno == EAGAIN || errno == ENOTCONN);
  if (!visitor->has_asked && !is_early) return leave(visitor, false);
  struct epoll_event event = {
      .events = visitor->has_asked ? EPOLLIN : EPOLLOUT, .data.ptr = visitor};
  epoll_ctl(events, operation, visitor->socket, &event);
}

static void enter(struct visitor *visitor) {
  if (limit && come == limit) return;
  come += 1;
  visitor->start = now();
  visitor->socket = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (visitor->socket < 0) abort();
  struct linger reset = {1, 0};
  setsockopt(visitor->socket, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
  answer_begin(&visitor->answer);
  visitor->has_asked = false;
  int done = connect(visitor->socket, (struct sockaddr *)&address, sizeof address);
  if (done < 0 && errno != EINPROGRESS) abort();
  // On the loopback interface, the connection is mostly established by now.
  ask(visitor, EPOLL_CTL_ADD);
}

static void receive(struct visitor *visitor) {
  static char bytes[1 << 16];
  ssize_t count = recv(visitor->socket, bytes, sizeof bytes, 0);
  if (count < 0) {
    if (errno != EAGAIN) leave(visitor, false);
  } else if (count == 0) {
    leave(visitor, waits_for_end && answer_is_whole(&visitor->answer));
  } else if (!answer_take(&visitor->answer, bytes, (size_t)count)) {
    leave(visitor, false);
  } else if (answer_is_whole(&visitor->answer) && !waits_for_end) {
    leave(visitor, true);
  }
}

int main(int count, char **words) {
  if (count != 7) return 2;
  long parallel = atol(words[3]);
  limit = atol(words[4]);
  double seconds = atof(words[5]);
  waits_for_end = strcmp(words[6], "end") == 0;
  bool says_close = strcmp(words[6], "answer") != 0;
  address.sin_family = AF_INET;
  address.sin_port = htons((uint16_t)atoi(words[1]));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  request_length = (size_t)snprintf(
      request, sizeof request, "GET %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n", words[2],
      says_close ? "Connection: close\r\n" : "");
  events = epoll_create1(0);
  struct visitor *visitors = calloc((size_t)parallel, sizeof *visitors);
  if (events < 0 || !visitors || request_length >= sizeof request) return 1;

  report.start = now();
  for (long index = 0; index < parallel; index += 1) enter(visitors + index);
  double end = report.start + seconds;
  while (now() < end && !(limit && gone == limit)) {
    struct epoll_event ready[256];
    int number = epoll_wait(events, ready, 256, 50);
    for (int index = 0; index < number; index += 1) {
      struct visitor *visitor = ready[index].data.ptr;
      if (visitor->has_asked) {
        receive(visitor);
      } else {
        ask(visitor, EPOLL_CTL_MOD);
      }
    }
  }
  if (limit) report.errors += limit - gone;
  report_print(&report);
}
