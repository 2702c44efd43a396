// Of the C library, whose header has it only for programs with _GNU_SOURCE.
int renameat2(
    int olddirfd, const char *oldpath, int newdirfd, const char *newpath, unsigned int flags);
// The flag that exchanges two files (linux/fs.h).
static const unsigned int renameExchange = 1 << 1;
