// Clients that come once, over TLS: each opens a connection, does the handshake, sends one request,
// reads the whole response, and leaves. The next one follows immediately.
//
//     secure PORT TARGET PARALLEL LIMIT SECONDS WAY VERSION
//
// LIMIT is the number of clients, 0 for as many as fit in SECONDS. WAY is `answer` for clients
// without a session, and `resume` for those that bring the session of the client before them.
// VERSION is 1.2 or 1.3. `resumed` counts the sessions that OpenSSL reports as resumed.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "answer.h"
#include "report.h"

struct visitor {
  int socket;
  SSL *tls;
  SSL_SESSION *session;  // brought by the next client in this place
  bool has_asked, wants_to_write;
  double start;
  struct answer answer;
};

static struct sockaddr_in address;
static char request[8192];
static size_t request_length;
static bool resumes;
static long limit, come, gone, resumed;
static int events;
static SSL_CTX *context;
static struct report report;

static void enter(struct visitor *visitor);

/// Keeps the newest session from the server; each should be used once (RFC 8446, C.4).
static int keep_session(SSL *tls, SSL_SESSION *session) {
  struct visitor *visitor = SSL_get_app_data(tls);
  if (!resumes) return 0;
  SSL_SESSION_free(visitor->session);
  visitor->session = session;
  return 1;
}

static void leave(struct visitor *visitor, bool is_answered) {
  if (is_answered) {
    report_answer(&report, visitor->start);
    resumed += SSL_session_reused(visitor->tls);
  } else {
    report.errors += 1;
  }
  // Otherwise OpenSSL considers the session broken and does not offer it again.
  SSL_set_shutdown(visitor->tls, SSL_SENT_SHUTDOWN | SSL_RECEIVED_SHUTDOWN);
  SSL_free(visitor->tls);
  close(visitor->socket);
  gone += 1;
  enter(visitor);
}

/// Waits for the socket if TLS needs that. Any other error ends the visit.
static void wait_or_fail(struct visitor *visitor, int result) {
  int error = SSL_get_error(visitor->tls, result);
  if (error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE) return leave(visitor, false);
  bool wants_to_write = error == SSL_ERROR_WANT_WRITE;
  if (wants_to_write == visitor->wants_to_write) return;
  visitor->wants_to_write = wants_to_write;
  struct epoll_event event = {.events = wants_to_write ? EPOLLOUT : EPOLLIN, .data.ptr = visitor};
  epoll_ctl(events, EPOLL_CTL_MOD, visitor->socket, &event);
}

/// Continues as far as the socket allows.
static void proceed(struct visitor *visitor) {
  static char bytes[1 << 16];
  if (!SSL_is_init_finished(visitor->tls)) {
    int done = SSL_connect(visitor->tls);
    if (done != 1) return wait_or_fail(visitor, done);
  }
  if (!visitor->has_asked) {
    int sent = SSL_write(visitor->tls, request, (int)request_length);
    if (sent <= 0) return wait_or_fail(visitor, sent);
    visitor->has_asked = true;
  }
  while (!answer_is_whole(&visitor->answer)) {
    int count = SSL_read(visitor->tls, bytes, sizeof bytes);
    if (count <= 0) return wait_or_fail(visitor, count);
    if (!answer_take(&visitor->answer, bytes, (size_t)count)) return leave(visitor, false);
  }
  leave(visitor, true);
}

static void enter(struct visitor *visitor) {
  if (limit && come == limit) return;
  come += 1;
  visitor->start = now();
  visitor->socket = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (visitor->socket < 0) abort();
  struct linger reset = {1, 0};
  setsockopt(visitor->socket, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
  // The end of the handshake and the request are two small segments, which must not wait.
  int yes = 1;
  setsockopt(visitor->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  visitor->tls = SSL_new(context);
  if (!visitor->tls) abort();
  SSL_set_app_data(visitor->tls, visitor);
  SSL_set_fd(visitor->tls, visitor->socket);
  SSL_set_tlsext_host_name(visitor->tls, "localhost");
  if (visitor->session) SSL_set_session(visitor->tls, visitor->session);
  answer_begin(&visitor->answer);
  visitor->has_asked = false;
  visitor->wants_to_write = true;
  int done = connect(visitor->socket, (struct sockaddr *)&address, sizeof address);
  if (done < 0 && errno != EINPROGRESS) abort();
  struct epoll_event event = {.events = EPOLLOUT, .data.ptr = visitor};
  epoll_ctl(events, EPOLL_CTL_ADD, visitor->socket, &event);
}

int main(int count, char **words) {
  if (count != 8) return 2;
  long parallel = atol(words[3]);
  limit = atol(words[4]);
  double seconds = atof(words[5]);
  resumes = strcmp(words[6], "resume") == 0;
  int version = strcmp(words[7], "1.2") == 0 ? TLS1_2_VERSION : TLS1_3_VERSION;
  address.sin_family = AF_INET;
  address.sin_port = htons((uint16_t)atoi(words[1]));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  request_length = (size_t)snprintf(
      request, sizeof request, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", words[2]);
  events = epoll_create1(0);
  context = SSL_CTX_new(TLS_client_method());
  struct visitor *visitors = calloc((size_t)parallel, sizeof *visitors);
  if (events < 0 || !context || !visitors || request_length >= sizeof request) return 1;
  SSL_CTX_set_min_proto_version(context, version);
  SSL_CTX_set_max_proto_version(context, version);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL);
  SSL_CTX_sess_set_new_cb(context, keep_session);

  report.start = now();
  for (long index = 0; index < parallel; index += 1) enter(visitors + index);
  double end = report.start + seconds;
  while (now() < end && !(limit && gone == limit)) {
    struct epoll_event ready[256];
    int number = epoll_wait(events, ready, 256, 50);
    for (int index = 0; index < number; index += 1) proceed(ready[index].data.ptr);
  }
  if (limit) report.errors += limit - gone;
  char more[64];
  snprintf(more, sizeof more, "\"resumed\": %ld", resumed);
  report_print(&report, more);
}
