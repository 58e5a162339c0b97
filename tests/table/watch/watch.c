/* Writes down, in one order, what a process does to the files of one folder and which acknowledgements it sends.
 *
 * Preloaded; SPICE_WATCH_FOLDER names the folder, SPICE_WATCH_LOG the file to write to. A record is a kind (one letter),
 * the lengths of path and data, an offset, then path and data. A write is noted before it is done and a sync after, an
 * acknowledgement before it is sent: so whatever the notes say was synced before it was told, really was.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int notes = -1;
static const char ACK[] = "\"type\":\"ack\"";

struct head {
    uint32_t kind, path, data, unused;
    int64_t offset;
};

static void must(int good, const char *what)
{
    if (!good) {
        fprintf(stderr, "watch: cannot %s: %s\n", what, strerror(errno));
        abort();
    }
}

static void note(char kind, const char *path, const void *data, size_t length, int64_t offset)
{
    struct head head = {(uint32_t)kind, (uint32_t)strlen(path), (uint32_t)length, 0, offset};
    size_t size = sizeof head + head.path + length;
    char *whole = malloc(size);
    must(whole != NULL, "take notes");
    memcpy(whole, &head, sizeof head);
    memcpy(whole + sizeof head, path, head.path);
    if (length)
        memcpy(whole + sizeof head + head.path, data, length);
    pthread_mutex_lock(&lock);
    if (notes < 0) {
        notes = (int)syscall(SYS_openat, AT_FDCWD, getenv("SPICE_WATCH_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        must(notes >= 0, "open the notes");
    }
    must(syscall(SYS_write, notes, whole, size) == (long)size, "write the notes");
    pthread_mutex_unlock(&lock);
    free(whole);
}

/* The path of a file in the folder, or NULL for everything else. The shared memory beside a log never lasts. */
static const char *watched(int fd, char *path, size_t size)
{
    const char *folder = getenv("SPICE_WATCH_FOLDER");
    char link[40];
    ssize_t length;
    if (folder == NULL)
        return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    length = readlink(link, path, size - 1);
    if (length <= 0)
        return NULL;
    path[length] = 0;
    if (strncmp(path, folder, strlen(folder)) != 0 || (length > 4 && strcmp(path + length - 4, "-shm") == 0))
        return NULL;
    return path;
}

static void note_write(int fd, const void *data, size_t length, int64_t offset)
{
    char path[4096];
    int kept = errno;
    if (watched(fd, path, sizeof path) != NULL)
        note('W', path, data, length, offset);
    errno = kept;
}

static void note_sending(const void *data, size_t length)
{
    if (memmem(data, length, ACK, sizeof ACK - 1) != NULL)
        note('A', "", data, length, 0);
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset)
{
    note_write(fd, data, length, offset);
    return syscall(SYS_pwrite64, fd, data, length, offset);
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset)
{
    note_write(fd, data, length, offset);
    return syscall(SYS_pwrite64, fd, data, length, offset);
}

ssize_t write(int fd, const void *data, size_t length)
{
    note_write(fd, data, length, syscall(SYS_lseek, fd, 0, SEEK_CUR));
    note_sending(data, length);
    return syscall(SYS_write, fd, data, length);
}

ssize_t writev(int fd, const struct iovec *parts, int count)
{
    for (int part = 0; part < count; part++)
        note_sending(parts[part].iov_base, parts[part].iov_len);
    return syscall(SYS_writev, fd, parts, count);
}

ssize_t send(int fd, const void *data, size_t length, int flags)
{
    note_sending(data, length);
    return syscall(SYS_sendto, fd, data, length, flags, NULL, 0);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags)
{
    for (size_t part = 0; part < message->msg_iovlen; part++)
        note_sending(message->msg_iov[part].iov_base, message->msg_iov[part].iov_len);
    return syscall(SYS_sendmsg, fd, message, flags);
}

static int synced(int fd, long result)
{
    char path[4096];
    if (result == 0 && watched(fd, path, sizeof path) != NULL)
        note('S', path, NULL, 0, 0);
    return (int)result;
}

int fsync(int fd)
{
    return synced(fd, syscall(SYS_fsync, fd));
}

int fdatasync(int fd)
{
    return synced(fd, syscall(SYS_fdatasync, fd));
}

static void note_cut(int fd, int64_t length)
{
    char path[4096];
    int kept = errno;
    if (watched(fd, path, sizeof path) != NULL)
        note('T', path, NULL, 0, length);
    errno = kept;
}

int ftruncate(int fd, off_t length)
{
    note_cut(fd, length);
    return (int)syscall(SYS_ftruncate, fd, length);
}

int ftruncate64(int fd, off64_t length)
{
    note_cut(fd, length);
    return (int)syscall(SYS_ftruncate, fd, length);
}

int unlink(const char *path)
{
    const char *folder = getenv("SPICE_WATCH_FOLDER");
    if (folder != NULL && strncmp(path, folder, strlen(folder)) == 0)
        note('U', path, NULL, 0, 0);
    return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}
