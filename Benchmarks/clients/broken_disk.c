/* A library for LD_PRELOAD: counts the system calls on files below a folder, and at the n-th one
 * kills the process, returns an error, or writes only a part.
 *
 * BROKEN_DISK_FOLDER  the folder
 * BROKEN_DISK_CALL    the number of the first call that fails
 * BROKEN_DISK_EVERY   after it, every so many calls fail; 0 means no other
 * BROKEN_DISK_FAULT   kill, or an error's number; a negative number also writes a part
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DESCRIPTORS = 1 << 16 };

static _Atomic unsigned char belongs[DESCRIPTORS];
static atomic_long calls;
static const char *folder;
static long first, every, fault;
static int kills;

__attribute__((constructor)) static void start(void) {
  const char *call = getenv("BROKEN_DISK_CALL"), *step = getenv("BROKEN_DISK_EVERY");
  const char *what = getenv("BROKEN_DISK_FAULT");
  folder = getenv("BROKEN_DISK_FOLDER");
  first = call ? atol(call) : 0;
  every = step ? atol(step) : 0;
  kills = what && !strcmp(what, "kill");
  fault = what && !kills ? atol(what) : 0;
}

static int is_ours(int descriptor) {
  return descriptor >= 0 && descriptor < DESCRIPTORS && belongs[descriptor];
}

static int note(int descriptor, int ours) {
  if (descriptor >= 0 && descriptor < DESCRIPTORS) belongs[descriptor] = ours;
  return descriptor;
}

static int is_below(const char *path) {
  return folder && path && !strncmp(path, folder, strlen(folder));
}

/* Whether this call fails. */
static int strikes(int ours) {
  if (!ours || !first) return 0;
  long call = atomic_fetch_add(&calls, 1) + 1;
  if (call < first || (call > first && (!every || (call - first) % every))) return 0;
  if (kills) kill(getpid(), SIGKILL);
  errno = fault < 0 ? -fault : fault;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list more;
    va_start(more, flags);
    mode = va_arg(more, mode_t);
    va_end(more);
  }
  int ours = is_below(path);
  return strikes(ours) ? -1 : note(REAL(open)(path, flags, mode), ours);
}

int openat(int at, const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list more;
    va_start(more, flags);
    mode = va_arg(more, mode_t);
    va_end(more);
  }
  int ours = is_ours(at) || is_below(path);
  return strikes(ours) ? -1 : note(REAL(openat)(at, path, flags, mode), ours);
}

int close(int descriptor) {
  note(descriptor, 0);
  return REAL(close)(descriptor);
}

/* The C library closes the descriptor without calling close. */
int closedir(DIR *stream) {
  note(dirfd(stream), 0);
  return REAL(closedir)(stream);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  return strikes(is_ours(descriptor)) ? -1 : REAL(read)(descriptor, bytes, count);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!strikes(is_ours(descriptor))) return REAL(write)(descriptor, bytes, count);
  int error = errno;
  if (fault < 0 && count > 1) {
    ssize_t written = REAL(write)(descriptor, bytes, count / 2);
    (void)written;
  }
  errno = error;
  return -1;
}

int mkdirat(int at, const char *path, mode_t mode) {
  return strikes(is_ours(at) || is_below(path)) ? -1 : REAL(mkdirat)(at, path, mode);
}

int renameat(int from, const char *old, int to, const char *new) {
  return strikes(is_ours(from)) ? -1 : REAL(renameat)(from, old, to, new);
}

int unlinkat(int at, const char *path, int flags) {
  return strikes(is_ours(at)) ? -1 : REAL(unlinkat)(at, path, flags);
}
