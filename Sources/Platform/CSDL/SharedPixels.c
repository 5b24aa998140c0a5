// Pixels in memory that the X server reads (MIT-SHM). SDL's own surface on X11 has them too, but waits for the
// server after each change of the screen.
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
  XImage *image;
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
  shmdt(pixels->segment.shmaddr);
  pixels->capacity = 0;
}

/// Provides memory of `capacity` bytes, the first `size` of which are used now.
static bool allocate(CSDLSharedPixels *pixels, size_t size, size_t capacity) {
  XShmSegmentInfo *segment = &pixels->segment;
  segment->readOnly = True;
  segment->shmid = shmget(IPC_PRIVATE, capacity, IPC_CREAT | 0600);
  if (segment->shmid < 0) return false;
  segment->shmaddr = shmat(segment->shmid, NULL, 0);
  bool isMapped = segment->shmaddr != (char *)-1;
  bool isShared = isMapped && attach(pixels);
  shmctl(segment->shmid, IPC_RMID, NULL);  // freed with the last process that has it
  if (isShared) {
    // The pages in one system call, instead of one fault for each.
    const int populateForWriting = 23;  // MADV_POPULATE_WRITE (Linux 5.14); fails in older versions
    madvise(segment->shmaddr, size, populateForWriting);
    pixels->capacity = capacity;
  } else if (isMapped) shmdt(segment->shmaddr);
  return isShared;
}

void *CSDLResizeSharedPixels(CSDLSharedPixels *pixels, int width, int height) {
  size_t size = (size_t)width * (size_t)height * 4;
  if (pixels->image) XFree(pixels->image);
  pixels->image = NULL;
  // A window that the user makes larger gets new memory only now and then.
  if (size > pixels->capacity || size < pixels->capacity / 4) {
    size_t capacity = pixels->capacity == 0 ? size : size + size / 4;
    detach(pixels);
    if (!allocate(pixels, size, capacity)) return NULL;
  } else {
    memset(pixels->segment.shmaddr, 0, size);  // as new memory is
  }
  pixels->image = XShmCreateImage(pixels->display, pixels->visual, (unsigned)pixels->depth, ZPixmap,
                                  pixels->segment.shmaddr, &pixels->segment, (unsigned)width, (unsigned)height);
  bool isPlain = pixels->image && pixels->image->bits_per_pixel == 32 && pixels->image->bytes_per_line == width * 4;
  return isPlain ? pixels->segment.shmaddr : NULL;
}

// MARK: - Showing

void CSDLWaitUntilShown(CSDLSharedPixels *pixels) {
  // An event or reply that was sent after the server read the memory proves that it did.
  if ((long)(LastKnownRequestProcessed(pixels->display) - pixels->lastPut) < 0) XSync(pixels->display, False);
}

void CSDLShowSharedPixels(CSDLSharedPixels *pixels, const SDL_Rect *rects, int count) {
  for (int i = 0; i < count; i++) {
    pixels->lastPut = NextRequest(pixels->display);
    XShmPutImage(pixels->display, pixels->window, pixels->context, pixels->image, rects[i].x, rects[i].y, rects[i].x,
                 rects[i].y, (unsigned)rects[i].w, (unsigned)rects[i].h, False);
  }
  XFlush(pixels->display);
}

void CSDLFreeSharedPixels(CSDLSharedPixels *pixels) {
  detach(pixels);
  XFreeGC(pixels->display, pixels->context);
  free(pixels);
}
