// Pixels in memory that the X server reads (MIT-SHM). SDL's own surface on X11 has them too, but waits for the
// server after each change of the screen.
//
// The rows are a ring, so that pixels scroll without being copied: the first row of the window moves in the memory.
// From the first scroll on, the memory is mapped a second time behind its end, where the rows go on. An example, of a
// window of 6 rows in a ring of 8 that scrolls up by 3 rows, twice:
//
//     address   0 1 2 3 4 5 6 7 | 8 9 10 11 …      row in memory = address modulo 8
//     at first  a b c d e f     |
//     scrolled        d e f g h | i                g, h and i are drawn
//     scrolled              g h | i j k l          the server gets rows 6, 7 and then rows 0 to 3
#define _GNU_SOURCE  // SHM_REMAP
#include "NativeWindow.h"
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/socket.h>

struct CSDLSharedPixels {
  Display *display;
  Window window;
  Visual *visual;
  int depth;
  GC context;
  XShmSegmentInfo segment;
  size_t capacity;        // bytes; 0 without memory
  XImage *image;          // of all rows of the ring
  int width, height;      // of the window
  int first;              // the row of the ring that is the first one of the window
  bool isMapped;          // a second time, behind the ring
  unsigned long lastPut;  // the serial number of the last request that reads the memory
};

/// Whether the server runs on this machine, as far as its connection shows.
static bool isLocal(Display *display) {
  struct sockaddr address;
  socklen_t length = sizeof address;
  return getsockname(ConnectionNumber(display), &address, &length) == 0 && address.sa_family == AF_UNIX;
}

/// Whether pixels of the window are numbers 0x00RRGGBB in the byte order of this machine.
static bool hasOurFormat(Display *display, const XWindowAttributes *window) {
  const Visual *visual = window->visual;
  int order = SDL_BYTEORDER == SDL_LIL_ENDIAN ? LSBFirst : MSBFirst;
  return ImageByteOrder(display) == order && window->depth == 24
      && visual->red_mask == 0xff0000 && visual->green_mask == 0xff00 && visual->blue_mask == 0xff;
}

CSDLSharedPixels *CSDLSharePixels(SDL_Window *window) {
  NativeWindow native = nativeWindow(window);
  Display *display = native.display;
  XWindowAttributes attributes;
  if (!display || !isLocal(display) || !XShmQueryExtension(display)) return NULL;
  if (!XGetWindowAttributes(display, native.id, &attributes)) return NULL;
  if (!hasOurFormat(display, &attributes)) return NULL;
  CSDLSharedPixels *pixels = calloc(1, sizeof *pixels);
  if (!pixels) return NULL;
  pixels->display = display;
  pixels->window = native.id;
  pixels->visual = attributes.visual;
  pixels->depth = attributes.depth;
  pixels->context = XCreateGC(display, pixels->window, 0, NULL);
  return pixels;
}

// MARK: - Memory

static Display *attachDisplay;
static unsigned long attachRequest;
static bool isRefused;
static XErrorHandler handleOther;

static int noteRefusal(Display *display, XErrorEvent *error) {
  if (display != attachDisplay || error->serial != attachRequest) return handleOther(display, error);
  isRefused = true;
  return 0;
}

/// Lets the server read the segment; false if it refuses, as for a client on another machine.
static bool attach(CSDLSharedPixels *pixels) {
  XSync(pixels->display, False);  // errors of earlier requests are not ours
  isRefused = false;
  handleOther = XSetErrorHandler(noteRefusal);
  attachDisplay = pixels->display;
  attachRequest = NextRequest(pixels->display);
  bool isSent = XShmAttach(pixels->display, &pixels->segment);
  XSync(pixels->display, False);
  XSetErrorHandler(handleOther);
  return isSent && !isRefused;
}

/// Frees the memory, which the server keeps until it has read it.
static void detach(CSDLSharedPixels *pixels) {
  if (pixels->image) XFree(pixels->image);  // not its pixels
  pixels->image = NULL;
  if (pixels->capacity == 0) return;
  XShmDetach(pixels->display, &pixels->segment);
  munmap(pixels->segment.shmaddr, 2 * pixels->capacity);
  pixels->capacity = 0;
}

/// Provides memory of `capacity` bytes, the first `size` of which are used now.
static bool allocate(CSDLSharedPixels *pixels, size_t size, size_t capacity) {
  XShmSegmentInfo *segment = &pixels->segment;
  segment->readOnly = True;
  segment->shmid = shmget(IPC_PRIVATE, capacity, IPC_CREAT | 0600);
  if (segment->shmid < 0) return false;
  // The addresses behind the memory are for the second mapping.
  void *addresses = mmap(NULL, 2 * capacity, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  segment->shmaddr = addresses == MAP_FAILED ? (char *)-1 : shmat(segment->shmid, addresses, SHM_REMAP);
  bool isMapped = segment->shmaddr != (char *)-1;
  bool isShared = isMapped && attach(pixels);
  shmctl(segment->shmid, IPC_RMID, NULL);  // freed with the last process that has it
  if (isShared) {
    // The pages in one system call, instead of one page fault for each.
    const int populateForWriting = 23;  // MADV_POPULATE_WRITE (Linux 5.14); fails in older versions
    madvise(segment->shmaddr, size, populateForWriting);
    pixels->capacity = capacity;
  } else if (addresses != MAP_FAILED) munmap(addresses, 2 * capacity);
  return isShared;
}

/// The size of a row, in bytes, and of the ring, in rows: so that the ring consists of whole pages, and a scroll by a
/// quarter of the window overwrites none of its pixels.
static int pitchOf(int width) { return ((width + 15) & ~15) * 4; }
static int ringRows(int height) { return (height + height / 4 + 63) & ~63; }

static size_t ringSize(const CSDLSharedPixels *pixels) {
  return (size_t)pitchOf(pixels->width) * (size_t)ringRows(pixels->height);
}

void *CSDLResizeSharedPixels(CSDLSharedPixels *pixels, int width, int height, int *pitch) {
  *pitch = pitchOf(width);
  pixels->width = width;
  pixels->height = height;
  pixels->first = 0;
  size_t used = (size_t)*pitch * (size_t)height, size = ringSize(pixels);
  if (pixels->image) XFree(pixels->image);
  pixels->image = NULL;
  // A window that the user makes larger gets new memory only now and then.
  if (size > pixels->capacity || size < pixels->capacity / 4) {
    size_t capacity = pixels->capacity == 0 ? size : size + size / 4;
    detach(pixels);
    capacity = (capacity + 4095) & ~(size_t)4095;
    if (!allocate(pixels, used, capacity)) return NULL;
  } else {
    // The second mapping covers the end of the first one.
    char *start = pixels->segment.shmaddr;
    if (pixels->isMapped && shmat(pixels->segment.shmid, start, SHM_REMAP) != start) return detach(pixels), NULL;
    memset(pixels->segment.shmaddr, 0, used);  // as new memory is
  }
  pixels->isMapped = false;
  pixels->image = XShmCreateImage(pixels->display, pixels->visual, (unsigned)pixels->depth, ZPixmap,
                                  pixels->segment.shmaddr, &pixels->segment, (unsigned)(*pitch / 4),
                                  (unsigned)ringRows(height));
  bool isPlain = pixels->image && pixels->image->bits_per_pixel == 32 && pixels->image->bytes_per_line == *pitch;
  return isPlain ? pixels->segment.shmaddr : NULL;
}

// MARK: - Scrolling

/// Maps the ring again behind its end; false if that is impossible.
static bool mapAgain(CSDLSharedPixels *pixels) {
  if (pixels->isMapped) return true;
  void *end = pixels->segment.shmaddr + ringSize(pixels);
  return pixels->isMapped = shmat(pixels->segment.shmid, end, SHM_REMAP) == end;
}

void *CSDLScrollSharedPixels(CSDLSharedPixels *pixels, SDL_Rect area, int rows) {
  int height = pixels->height, ring = ringRows(height), pitch = pitchOf(pixels->width);
  // The pixels beside the area are moved back.
  long inside = (long)area.w * area.h, beside = (long)pixels->width * height - inside;
  if (abs(rows) > ring - height || beside > inside / 2 || !mapAgain(pixels)) return NULL;
  int first = pixels->first + (pixels->first + rows < 0 ? ring : 0);
  char *from = pixels->segment.shmaddr + (long)first * pitch, *to = from + (long)rows * pitch;
  int right = area.x + area.w, end = area.y + area.h;
  for (int i = 0; beside > 0 && i < height; i++) {
    int row = rows > 0 ? height - 1 - i : i;  // rows are read before they are overwritten
    char *source = from + (long)row * pitch, *target = to + (long)row * pitch;
    bool isBeside = row < area.y || row >= end;
    memmove(target, source, 4 * (size_t)(isBeside ? pixels->width : area.x));
    if (!isBeside) memmove(target + 4 * right, source + 4 * right, 4 * (size_t)(pixels->width - right));
  }
  pixels->first = (first + rows) % ring;
  return pixels->segment.shmaddr + (long)pixels->first * pitch;
}

// MARK: - Showing

void CSDLWaitUntilShown(CSDLSharedPixels *pixels) {
  // An event or reply that was sent after the server read the memory proves that it did.
  if ((long)(LastKnownRequestProcessed(pixels->display) - pixels->lastPut) < 0) XSync(pixels->display, False);
}

void CSDLShowSharedPixels(CSDLSharedPixels *pixels, const SDL_Rect *rects, int count) {
  int ring = ringRows(pixels->height);
  for (int i = 0; i < count; i++) {
    for (int done = 0; done < rects[i].h;) {
      int y = rects[i].y + done, row = (pixels->first + y) % ring, height = SDL_min(rects[i].h - done, ring - row);
      pixels->lastPut = NextRequest(pixels->display);
      XShmPutImage(pixels->display, pixels->window, pixels->context, pixels->image, rects[i].x, row, rects[i].x, y,
                   (unsigned)rects[i].w, (unsigned)height, False);
      done += height;
    }
  }
  XFlush(pixels->display);
}

void CSDLFreeSharedPixels(CSDLSharedPixels *pixels) {
  detach(pixels);
  XFreeGC(pixels->display, pixels->context);
  free(pixels);
}
