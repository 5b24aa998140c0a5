// SDL_image, loaded on first use.
#include "CSDL.h"

static void *library(void) {
  static void *library;
  static SDL_SpinLock lock;
  SDL_AtomicLock(&lock);
  if (!library) library = SDL_LoadObject("libSDL2_image-2.0.so.0");
  SDL_AtomicUnlock(&lock);
  return library;
}

bool CSDLReadsImages(void) { return library() != NULL; }

static void *function(const char *name) {
  void *images = library();
  return images ? SDL_LoadFunction(images, name) : NULL;
}

static Uint32 number(const Uint8 *bytes) {
  return (Uint32)bytes[0] << 24 | (Uint32)bytes[1] << 16 | (Uint32)bytes[2] << 8 | bytes[3];
}

// The reason why a file is rejected, or NULL: it must begin as a PNG of a supported size and
// contain all chunks. SDL_image reads beyond the end of a truncated file, for gigabytes if a
// chunk's length specifies that.
static const char *refusal(SDL_RWops *file) {
  Uint8 head[24];
  if (SDL_RWread(file, head, 1, sizeof head) != sizeof head ||
      SDL_memcmp(head, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) != 0)
    return "is not a PNG file";
  Uint64 width = number(head + 16), height = number(head + 20);
  if (width > CSDLMaximumSide || height > CSDLMaximumSide || width * height > CSDLMaximumPixels)
    return "has more than 16384 pixels per side or 8192 x 8192 pixels";
  Sint64 position = 8, end = SDL_RWsize(file);
  do {
    if (SDL_RWseek(file, position, RW_SEEK_SET) < 0 || SDL_RWread(file, head, 1, 8) != 8)
      return "is a truncated PNG file";
    position += 12 + (Sint64)number(head);
    if (position > end) return "is a truncated PNG file";
  } while (SDL_memcmp(head + 4, "IEND", 4) != 0);
  return SDL_RWseek(file, 0, RW_SEEK_SET) == 0 ? NULL : "cannot be read twice";
}

SDL_Surface *CSDLLoadPNG(const char *path) {
  SDL_Surface *(*load)(SDL_RWops *) = (SDL_Surface * (*)(SDL_RWops *)) function("IMG_LoadPNG_RW");
  if (!load) return NULL;
  SDL_RWops *file = SDL_RWFromFile(path, "rb");
  if (!file) return NULL;
  SDL_Surface *surface = NULL;
  const char *reason = refusal(file);
  if (reason)
    SDL_SetError("%s %s", path, reason);
  else
    surface = load(file);
  SDL_RWclose(file);
  return surface;
}

long CSDLEncodePNG(SDL_Surface *surface, void *memory, int capacity) {
  int (*save)(SDL_Surface *, SDL_RWops *, int) = (int (*)(SDL_Surface *, SDL_RWops *, int))function("IMG_SavePNG_RW");
  if (!save) return -1;
  SDL_RWops *stream = SDL_RWFromMem(memory, capacity);
  if (!stream) return -1;
  long size = save(surface, stream, 0) == 0 ? (long)SDL_RWtell(stream) : -1;
  SDL_RWclose(stream);
  return size;
}

static SDL_Surface *decode(SDL_RWops *stream, CSDLFormat format, int width, int height) {
  if (format == CSDLFormatSVG) {
    SDL_Surface *(*load)(SDL_RWops *, int, int) =
        (SDL_Surface * (*)(SDL_RWops *, int, int)) function("IMG_LoadSizedSVG_RW");
    return load ? load(stream, width, height) : NULL;
  }
  const char *name = format == CSDLFormatPNG ? "IMG_LoadPNG_RW" : "IMG_LoadJPG_RW";
  SDL_Surface *(*load)(SDL_RWops *) = (SDL_Surface * (*)(SDL_RWops *)) function(name);
  return load ? load(stream) : NULL;
}

static Uint32 premultiplied(Uint32 pixel) {
  Uint32 alpha = pixel >> 24;
  if (alpha == 255) return pixel;
  Uint32 red = ((pixel >> 16 & 0xff) * alpha + 127) / 255;
  Uint32 green = ((pixel >> 8 & 0xff) * alpha + 127) / 255;
  Uint32 blue = ((pixel & 0xff) * alpha + 127) / 255;
  return alpha << 24 | red << 16 | green << 8 | blue;
}

// The mean of the pixels in a rectangle; `right` and `bottom` are exclusive.
static Uint32 mean(const Uint32 *pixels, int stride, int left, int top, int right, int bottom) {
  Uint64 sums[4] = {0}, count = (Uint64)(right - left) * (Uint64)(bottom - top);
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      for (int channel = 0; channel < 4; channel++)
        sums[channel] += pixels[(size_t)y * stride + x] >> channel * 8 & 0xff;
  Uint32 result = 0;
  for (int channel = 0; channel < 4; channel++) result |= (Uint32)((sums[channel] + count / 2) / count) << channel * 8;
  return result;
}

// The first of `length` source pixels that pixel `index` of `count` replaces.
static int start(int index, int count, int length) { return (int)((Sint64)index * length / count); }

uint32_t *CSDLDecode(const void *bytes, size_t count, CSDLFormat format, int *width, int *height) {
  SDL_RWops *stream = SDL_RWFromConstMem(bytes, (int)count);
  if (!stream) return NULL;
  SDL_Surface *decoded = decode(stream, format, *width, *height);
  SDL_RWclose(stream);
  if (!decoded) return NULL;
  SDL_Surface *surface = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_ARGB8888, 0);
  SDL_FreeSurface(decoded);
  if (!surface) return NULL;
  Uint32 *pixels = surface->pixels;
  int stride = surface->pitch / 4;
  for (int y = 0; y < surface->h; y++)
    for (int x = 0; x < surface->w; x++) pixels[(size_t)y * stride + x] = premultiplied(pixels[(size_t)y * stride + x]);
  if (*width <= 0 || *width > surface->w) *width = surface->w;
  if (*height <= 0 || *height > surface->h) *height = surface->h;
  Uint32 *result = SDL_malloc((size_t)*width * *height * 4);
  for (int y = 0; result && y < *height; y++)
    for (int x = 0; x < *width; x++)
      result[(size_t)y * *width + x] =
          mean(pixels, stride, start(x, *width, surface->w), start(y, *height, surface->h),
               start(x + 1, *width, surface->w), start(y + 1, *height, surface->h));
  SDL_FreeSurface(surface);
  return result;
}
