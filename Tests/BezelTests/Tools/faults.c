// Lets one system call about a user's files fail, as on a broken disk: the one with the number FAULT_AT among those
// that name a path with FAULT_IN in it, or a file that was opened by one. What fails is named in the file FAULT_SAID.
// FAULT_OWNERS is the number of the error of a file system without owners, if that is set.
// Preloaded: it stands before the functions of the C library.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int count;
static atomic_bool ours[1 << 16];  // by descriptor

static int is_ours(const char *path) {
  const char *part = getenv("FAULT_IN");
  return path && part && strstr(path, part);
}

// Whether this call is to fail.
static int fails(const char *call, const char *path) {
  if (atomic_fetch_add(&count, 1) + 1 != atoi(getenv("FAULT_AT"))) return 0;
  char line[4096];
  int length = snprintf(line, sizeof line, "%s %s\n", call, path);
  int said = syscall(SYS_openat, AT_FDCWD, getenv("FAULT_SAID"), O_WRONLY | O_CREAT | O_TRUNC, 0666);
  syscall(SYS_write, said, line, length);
  syscall(SYS_close, said);
  errno = EIO;
  return 1;
}

static int fails_of(const char *call, int file) {
  return file >= 0 && file < 1 << 16 && ours[file] && fails(call, "an open file");
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define OF_PATH(result, name, parameters, path, ...) \
  result name parameters { return is_ours(path) && fails(#name, path) ? -1 : NEXT(name)(__VA_ARGS__); }
#define OF_FILE(result, name, parameters, ...) \
  result name parameters { return fails_of(#name, file) ? -1 : NEXT(name)(__VA_ARGS__); }
#define OPENS(name, parameters, ...) \
  int name parameters { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    int is_faulty = is_ours(path); \
    if (is_faulty && fails(#name, path)) return -1; \
    int file = NEXT(name)(__VA_ARGS__, mode); \
    if (file >= 0 && file < 1 << 16) ours[file] = is_faulty; \
    return file; \
  }

OPENS(open, (const char *path, int flags, ...), path, flags)
OPENS(open64, (const char *path, int flags, ...), path, flags)
OPENS(openat, (int folder, const char *path, int flags, ...), folder, path, flags)
OPENS(openat64, (int folder, const char *path, int flags, ...), folder, path, flags)
OF_FILE(ssize_t, read, (int file, void *bytes, size_t size), file, bytes, size)
OF_FILE(ssize_t, write, (int file, const void *bytes, size_t size), file, bytes, size)
OF_FILE(int, fchmod, (int file, mode_t mode), file, mode)
OF_FILE(int, fchown, (int file, uid_t user, gid_t group), file, user, group)
OF_FILE(int, fsync, (int file), file)
OF_FILE(int, ftruncate, (int file, off_t size), file, size)
OF_PATH(int, chmod, (const char *path, mode_t mode), path, path, mode)
OF_PATH(int, link, (const char *from, const char *path), path, from, path)
OF_PATH(int, mkdir, (const char *path, mode_t mode), path, path, mode)
OF_PATH(int, rename, (const char *from, const char *path), path, from, path)
OF_PATH(int, rmdir, (const char *path), path, path)
OF_PATH(int, unlink, (const char *path), path, path)

int chown(const char *path, uid_t user, gid_t group) {
  const char *error = getenv("FAULT_OWNERS");
  if (error) errno = atoi(error);
  return error || (is_ours(path) && fails("chown", path)) ? -1 : NEXT(chown)(path, user, group);
}

// Who runs the program is FAULT_USER, if that is set.
uid_t geteuid(void) {
  const char *user = getenv("FAULT_USER");
  return user ? (uid_t)atoi(user) : NEXT(geteuid)();
}

// A file that cannot be closed as it should is closed all the same.
int close(int file) {
  int is_faulty = fails_of("close", file);
  if (file >= 0 && file < 1 << 16) ours[file] = 0;
  int result = NEXT(close)(file);
  if (is_faulty) errno = EIO;
  return is_faulty ? -1 : result;
}
