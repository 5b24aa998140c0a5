// SDL_image and libpng, loaded on first use.
//
// SVGs are decoded in a child process: nanosvg, the decoder of SDL_image, has no limits of time or memory, and
// reads beyond its tables for some drawings.
//
// PNG files are decoded by libpng directly: SDL_image leaves libpng's handlers as they are, which
// print a line to standard error for every damaged file.
#include "ConfinedWork.h"
#include <png.h>
#include <sys/mman.h>

enum Library { SDLImage, PNG, libraryCount };

static void *library(enum Library which) {
  static const char *const names[] = {"libSDL2_image-2.0.so.0", "libpng16.so.16"};
  static void *libraries[libraryCount];
  static SDL_SpinLock lock;
  SDL_AtomicLock(&lock);
  if (!libraries[which]) libraries[which] = SDL_LoadObject(names[which]);
  void *result = libraries[which];
  SDL_AtomicUnlock(&lock);
  return result;
}

static void *function(enum Library which, const char *name) {
  void *images = library(which);
  return images ? SDL_LoadFunction(images, name) : NULL;
}

bool CSDLReadsImages(void) {
  return function(SDLImage, "IMG_SavePNG_RW") && function(PNG, "png_image_begin_read_from_memory");
}

static Uint32 number(const Uint8 *bytes) {
  return (Uint32)bytes[0] << 24 | (Uint32)bytes[1] << 16 | (Uint32)bytes[2] << 8 | bytes[3];
}

// The reason why a file is rejected, or NULL: it must begin as a PNG of a supported size and
// contain all chunks, so that a truncated file has its own message, and its size is checked before
// it is loaded.
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

// Decodes a PNG to ARGB pixels; NULL on failure, with the reason in `SDL_GetError`.
static SDL_Surface *decodePNG(const void *bytes, size_t count) {
  typedef int Begin(png_imagep, png_const_voidp, size_t);
  typedef int Finish(png_imagep, png_const_colorp, void *, png_int_32, void *);
  Begin *begin = (Begin *)function(PNG, "png_image_begin_read_from_memory");
  Finish *finish = (Finish *)function(PNG, "png_image_finish_read");
  void (*discard)(png_imagep) = (void (*)(png_imagep))function(PNG, "png_image_free");
  if (!begin || !finish || !discard) return NULL;
  png_image image = {.version = PNG_IMAGE_VERSION};
  SDL_Surface *surface = NULL;
  if (begin(&image, bytes, count)) {
    image.format = PNG_FORMAT_BGRA;  // 0xAARRGGBB on a little-endian processor
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    surface = SDL_CreateRGBSurfaceWithFormat(0, (int)image.width, (int)image.height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (surface && finish(&image, NULL, surface->pixels, surface->pitch, NULL)) return surface;
  }
  if (PNG_IMAGE_FAILED(image)) SDL_SetError("%s", image.message);
  discard(&image);
  SDL_FreeSurface(surface);
  return NULL;
}

SDL_Surface *CSDLLoadPNG(const char *path) {
  if (!library(PNG)) return NULL;
  SDL_RWops *file = SDL_RWFromFile(path, "rb");
  if (!file) return NULL;
  const char *reason = refusal(file);
  if (reason) {
    SDL_SetError("%s %s", path, reason);
    SDL_RWclose(file);
    return NULL;
  }
  size_t count;
  void *bytes = SDL_LoadFile_RW(file, &count, 1);
  SDL_Surface *surface = bytes ? decodePNG(bytes, count) : NULL;
  SDL_free(bytes);
  if (!surface) {
    char failure[256];
    SDL_strlcpy(failure, SDL_GetError(), sizeof failure);
    SDL_SetError("%s: %s", path, failure);
  }
  return surface;
}

long CSDLEncodePNG(SDL_Surface *surface, void *memory, int capacity) {
  typedef int Save(SDL_Surface *, SDL_RWops *, int);
  Save *save = (Save *)function(SDLImage, "IMG_SavePNG_RW");
  if (!save) return -1;
  SDL_RWops *stream = SDL_RWFromMem(memory, capacity);
  if (!stream) return -1;
  long size = save(surface, stream, 0) == 0 ? (long)SDL_RWtell(stream) : -1;
  SDL_RWclose(stream);
  return size;
}

// Whether a JPEG has the marker of Adobe's programs, which store the inks of CMYK inverted (ITU-T T.872, 6.5.3).
static bool isAdobe(const Uint8 *bytes, size_t count) {
  for (size_t i = 2; i + 9 <= count && bytes[i] == 0xff;) {
    Uint8 marker = bytes[i + 1];
    if (marker == 0xee && SDL_memcmp(bytes + i + 4, "Adobe", 5) == 0) return true;
    if (marker == 0xda) return false;  // the first scan
    i += marker == 0xff ? 1 : 2 + (size_t)(bytes[i + 2] << 8 | bytes[i + 3]);
  }
  return false;
}

// Replaces the bytes of cyan, magenta, yellow and black, which SDL_image leaves as they are, by colours.
static void convertInks(SDL_Surface *surface, bool areInverted) {
  Uint8 mask = areInverted ? 0 : 255;
  for (int y = 0; y < surface->h; y++) {
    Uint8 *row = (Uint8 *)surface->pixels + (size_t)y * surface->pitch;
    for (Uint8 *inks = row; inks < row + 4 * (size_t)surface->w; inks += 4) {
      Uint32 paper = inks[3] ^ mask, color = 0xff;
      for (int i = 0; i < 3; i++) color = color << 8 | ((inks[i] ^ mask) * paper + 127) / 255;
      *(Uint32 *)(void *)inks = color;
    }
  }
}

// Decodes a PNG or JPEG.
static SDL_Surface *decode(const void *bytes, size_t count, CSDLFormat format) {
  typedef SDL_Surface *Load(SDL_RWops *);
  if (format == CSDLFormatPNG) return decodePNG(bytes, count);
  Load *load = (Load *)function(SDLImage, "IMG_LoadJPG_RW");
  SDL_RWops *stream = load ? SDL_RWFromConstMem(bytes, (int)count) : NULL;
  if (!stream) return NULL;
  SDL_Surface *surface = load(stream);
  SDL_RWclose(stream);
  // A JPEG of three colours has three bytes per pixel.
  if (surface && surface->format->BytesPerPixel == 4) convertInks(surface, isAdobe(bytes, count));
  return surface;
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

// Premultiplies an image and scales it down to `width` and `height`; frees `decoded`.
static Uint32 *pixels(SDL_Surface *decoded, int *width, int *height) {
  if (!decoded) return NULL;
  SDL_Surface *surface = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_ARGB8888, 0);
  SDL_FreeSurface(decoded);
  if (!surface) return NULL;
  Uint32 *source = surface->pixels;
  int stride = surface->pitch / 4;
  for (int y = 0; y < surface->h; y++)
    for (int x = 0; x < surface->w; x++) source[(size_t)y * stride + x] = premultiplied(source[(size_t)y * stride + x]);
  if (*width <= 0 || *width > surface->w) *width = surface->w;
  if (*height <= 0 || *height > surface->h) *height = surface->h;
  Uint32 *result = SDL_malloc((size_t)*width * *height * 4);
  for (int y = 0; result && y < *height; y++)
    for (int x = 0; x < *width; x++)
      result[(size_t)y * *width + x] =
          mean(source, stride, start(x, *width, surface->w), start(y, *height, surface->h),
               start(x + 1, *width, surface->w), start(y + 1, *height, surface->h));
  SDL_FreeSurface(surface);
  return result;
}

uint32_t *CSDLDecode(const void *bytes, size_t count, CSDLFormat format, int *width, int *height) {
  return pixels(decode(bytes, count, format), width, height);
}

// The result of a confined process, in memory that it shares with this one.
typedef struct Drawn {
  int width, height;
  Uint32 pixels[];
} Drawn;

typedef SDL_Surface *LoadSized(SDL_RWops *, int width, int height);

typedef struct Drawing {
  LoadSized *load;
  const void *bytes;
  size_t count;
  int width, height;
  Drawn *result;
} Drawing;

static void draw(void *context) {
  Drawing *drawing = context;
  int width = drawing->width, height = drawing->height;
  // nanosvg draws round ends of thin lines as if they were flat, and leaves out dots: small drawings are scaled down.
  int scale = SDL_clamp(1024 / SDL_max(width, height), 1, 4);
  SDL_RWops *stream = SDL_RWFromConstMem(drawing->bytes, (int)drawing->count);
  SDL_Surface *surface = stream ? drawing->load(stream, scale * width, scale * height) : NULL;
  if (!surface) return;
  width = SDL_min(width, SDL_max(1, (surface->w + scale / 2) / scale));
  height = SDL_min(height, SDL_max(1, (surface->h + scale / 2) / scale));
  Uint32 *drawn = pixels(surface, &width, &height);
  if (!drawn) return;
  SDL_memcpy(drawing->result->pixels, drawn, (size_t)width * height * 4);
  drawing->result->width = width;
  drawing->result->height = height;
}

uint32_t *CSDLDraw(const void *bytes, size_t count, int milliseconds, int *width, int *height) {
  Drawing drawing = {(LoadSized *)function(SDLImage, "IMG_LoadSizedSVG_RW"), bytes, count, *width, *height};
  if (!drawing.load) return NULL;
  size_t size = sizeof(Drawn) + (size_t)*width * *height * 4;
  Drawn *result = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (result == MAP_FAILED) {
    SDL_OutOfMemory();
    return NULL;
  }
  drawing.result = result;
  Uint32 *copy = NULL;
  if (CSDLRunConfined(draw, &drawing, milliseconds)) {
    // The process may have been taken over by the drawing: its numbers are checked.
    int w = result->width, h = result->height;
    if (w > 0 && w <= *width && h > 0 && h <= *height) copy = SDL_malloc((size_t)w * h * 4);
    if (copy) SDL_memcpy(copy, result->pixels, (size_t)w * h * 4);
    if (copy) *width = w, *height = h;
    else SDL_SetError("the decoder failed");
  }
  munmap(result, size);
  return copy;
}
