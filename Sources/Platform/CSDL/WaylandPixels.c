// Pixels in memory that a Wayland compositor reads (wl_shm). SDL 2.26 shows software pixels on Wayland only through
// OpenGL, which takes 80 ms of CPU at the start and 90 MiB without a graphics processor.
//
// SDL loads libwayland-client itself, so that apps on X11 do without it. Here the same names are pointers to the
// functions that it loaded: the headers, included after these macros, declare the pointers.
#define _GNU_SOURCE  // memfd_create
#define wl_proxy_marshal_flags (*CSDLMarshal)
#define wl_proxy_add_listener (*CSDLAddListener)
#define wl_proxy_destroy (*CSDLDestroyProxy)
#define wl_proxy_get_version (*CSDLProxyVersion)
#define wl_proxy_create_wrapper (*CSDLWrapProxy)
#define wl_proxy_wrapper_destroy (*CSDLUnwrapProxy)
#define wl_proxy_set_queue (*CSDLSetQueue)
#define wl_display_create_queue (*CSDLCreateQueue)
#define wl_event_queue_destroy (*CSDLDestroyQueue)
#define wl_display_roundtrip_queue (*CSDLRoundtrip)
#define wl_display_dispatch_queue_pending (*CSDLDispatch)
#define wl_display_flush (*CSDLFlush)
#define wl_registry_interface (*CSDLRegistryInterface)
#define wl_shm_interface (*CSDLShmInterface)
#define wl_shm_pool_interface (*CSDLShmPoolInterface)
#define wl_buffer_interface (*CSDLBufferInterface)
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

#include "CSDL.h"
#include <SDL2/SDL_syswm.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

const struct wl_interface(*CSDLRegistryInterface), (*CSDLShmInterface), (*CSDLShmPoolInterface), (*CSDLBufferInterface);

static bool loadLibrary(void) {
  static void *library;
  if (library) return true;
  void *found = SDL_LoadObject("libwayland-client.so.0");
  if (!found) return false;
  struct { void *pointer; const char *name; } symbols[] = {
    {&CSDLMarshal, "wl_proxy_marshal_flags"},
    {&CSDLAddListener, "wl_proxy_add_listener"},
    {&CSDLDestroyProxy, "wl_proxy_destroy"},
    {&CSDLProxyVersion, "wl_proxy_get_version"},
    {&CSDLWrapProxy, "wl_proxy_create_wrapper"},
    {&CSDLUnwrapProxy, "wl_proxy_wrapper_destroy"},
    {&CSDLSetQueue, "wl_proxy_set_queue"},
    {&CSDLCreateQueue, "wl_display_create_queue"},
    {&CSDLDestroyQueue, "wl_event_queue_destroy"},
    {&CSDLRoundtrip, "wl_display_roundtrip_queue"},
    {&CSDLDispatch, "wl_display_dispatch_queue_pending"},
    {&CSDLFlush, "wl_display_flush"},
    {&CSDLRegistryInterface, "wl_registry_interface"},
    {&CSDLShmInterface, "wl_shm_interface"},
    {&CSDLShmPoolInterface, "wl_shm_pool_interface"},
    {&CSDLBufferInterface, "wl_buffer_interface"},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = SDL_LoadFunction(found, symbols[i].name);
    if (!symbol) return false;
    memcpy(symbols[i].pointer, &symbol, sizeof symbol);
  }
  library = found;
  return true;
}

enum { maximumBuffers = 4 };

/// A picture that the compositor may be reading.
typedef struct {
  struct wl_buffer *buffer;
  uint32_t *pixels;
  bool isBusy;
  /// The number of the commit that showed it last.
  uint64_t commit;
  /// The part that differs from the newest picture; empty if the width is 0.
  SDL_Rect stale;
} Frame;

struct CSDLWaylandPixels {
  SDL_Window *window;
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_event_queue *queue;
  struct wl_shm *shm;
  int width, height;
  Frame frames[maximumBuffers];
  int count;
  uint64_t commits;
};

static void noteGlobal(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)version;
  CSDLWaylandPixels *pixels = data;
  if (strcmp(interface, "wl_shm") == 0 && !pixels->shm)
    pixels->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
}

static void ignoreGlobal(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static void noteRelease(void *data, struct wl_buffer *buffer) {
  CSDLWaylandPixels *pixels = data;
  for (int i = 0; i < pixels->count; i++)
    if (pixels->frames[i].buffer == buffer) pixels->frames[i].isBusy = false;
}

CSDLWaylandPixels *CSDLMakeWaylandPixels(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND || !loadLibrary()) return NULL;
  CSDLWaylandPixels *pixels = calloc(1, sizeof *pixels);
  if (!pixels) return NULL;
  pixels->window = window;
  pixels->display = info.info.wl.display;
  pixels->surface = info.info.wl.surface;
  pixels->queue = wl_display_create_queue(pixels->display);
  struct wl_display *wrapper = wl_proxy_create_wrapper(pixels->display);
  wl_proxy_set_queue((struct wl_proxy *)wrapper, pixels->queue);
  struct wl_registry *registry = wl_display_get_registry(wrapper);
  wl_proxy_wrapper_destroy(wrapper);
  static const struct wl_registry_listener listener = {noteGlobal, ignoreGlobal};
  wl_registry_add_listener(registry, &listener, pixels);
  wl_display_roundtrip_queue(pixels->display, pixels->queue);
  wl_registry_destroy(registry);
  if (pixels->shm) return pixels;
  CSDLFreeWaylandPixels(pixels);
  return NULL;
}

static size_t size(const CSDLWaylandPixels *pixels) { return (size_t)pixels->width * (size_t)pixels->height * 4; }

static void freeFrames(CSDLWaylandPixels *pixels) {
  for (int i = 0; i < pixels->count; i++) {
    wl_buffer_destroy(pixels->frames[i].buffer);
    munmap(pixels->frames[i].pixels, size(pixels));
  }
  pixels->count = 0;
}

void CSDLFreeWaylandPixels(CSDLWaylandPixels *pixels) {
  freeFrames(pixels);
  if (pixels->shm) wl_shm_destroy(pixels->shm);
  wl_event_queue_destroy(pixels->queue);
  free(pixels);
}

void CSDLResizeWaylandPixels(CSDLWaylandPixels *pixels, int width, int height) {
  freeFrames(pixels);
  pixels->width = width;
  pixels->height = height;
}

/// Adds a picture; NULL if memory cannot be allocated.
static Frame *addFrame(CSDLWaylandPixels *pixels) {
  int file = memfd_create("pixels", MFD_CLOEXEC);
  if (file < 0) return NULL;
  void *memory = ftruncate(file, (off_t)size(pixels)) == 0
      ? mmap(NULL, size(pixels), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
  if (memory == MAP_FAILED) {
    close(file);
    return NULL;
  }
  struct wl_shm_pool *pool = wl_shm_create_pool(pixels->shm, file, (int32_t)size(pixels));
  Frame *frame = &pixels->frames[pixels->count++];
  *frame = (Frame){.pixels = memory, .stale = {0, 0, pixels->width, pixels->height}};
  frame->buffer = wl_shm_pool_create_buffer(
      pool, 0, pixels->width, pixels->height, pixels->width * 4, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(file);
  static const struct wl_buffer_listener listener = {noteRelease};
  wl_buffer_add_listener(frame->buffer, &listener, pixels);
  return frame;
}

/// A picture that the compositor does not read; if it may read all of them, the one shown longest ago.
static Frame *freeFrame(CSDLWaylandPixels *pixels) {
  wl_display_dispatch_queue_pending(pixels->display, pixels->queue);
  for (int i = 0; i < pixels->count; i++)
    if (!pixels->frames[i].isBusy) return &pixels->frames[i];
  if (pixels->count < maximumBuffers) return addFrame(pixels);
  Frame *oldest = pixels->frames;
  for (int i = 1; i < pixels->count; i++)
    if (pixels->frames[i].commit < oldest->commit) oldest = &pixels->frames[i];
  return oldest;
}

bool CSDLShowWaylandPixels(CSDLWaylandPixels *pixels, const uint32_t *source, int stride, const SDL_Rect *rects,
                           int count) {
  if (SDL_GetWindowFlags(pixels->window) & SDL_WINDOW_HIDDEN) return true;
  Frame *frame = freeFrame(pixels);
  if (!frame) return false;
  for (int i = 0; i < count; i++)
    for (int other = 0; other < pixels->count; other++) {
      SDL_Rect *stale = &pixels->frames[other].stale, both;
      SDL_UnionRect(stale, &rects[i], &both);
      *stale = both;
    }
  SDL_Rect part = frame->stale;
  for (int y = part.y; y < part.y + part.h; y++)
    memcpy(frame->pixels + (size_t)y * (size_t)pixels->width + part.x, source + (size_t)y * (size_t)stride + part.x,
           (size_t)part.w * 4);
  frame->stale = (SDL_Rect){0};
  frame->isBusy = true;
  frame->commit = ++pixels->commits;
  wl_surface_attach(pixels->surface, frame->buffer, 0, 0);
  if (wl_surface_get_version(pixels->surface) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION)
    for (int i = 0; i < count; i++)
      wl_surface_damage_buffer(pixels->surface, rects[i].x, rects[i].y, rects[i].w, rects[i].h);
  else
    wl_surface_damage(pixels->surface, 0, 0, INT32_MAX, INT32_MAX);
  wl_surface_commit(pixels->surface);
  wl_display_flush(pixels->display);
  return true;
}
