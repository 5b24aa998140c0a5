// SDL_image, loaded when it is first needed.
#include "CSDL.h"

static void *function(const char *name) {
  static void *library;
  if (!library) library = SDL_LoadObject("libSDL2_image-2.0.so.0");
  return library ? SDL_LoadFunction(library, name) : NULL;
}

static Uint32 number(const Uint8 *bytes) {
  return (Uint32)bytes[0] << 24 | (Uint32)bytes[1] << 16 | (Uint32)bytes[2] << 8 | bytes[3];
}

// Why a file is not read, or NULL: it does not begin as a PNG of an extent that is read, or it ends within a chunk.
// SDL_image reads on after the end of a file, gigabytes of nothing where a chunk claims to be so long.
static const char *refusal(SDL_RWops *file) {
  Uint8 head[24];
  if (SDL_RWread(file, head, 1, sizeof head) != sizeof head ||
      SDL_memcmp(head, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) != 0)
    return "no PNG file";
  Uint64 width = number(head + 16), height = number(head + 20);
  if (width > CSDLLongestSide || height > CSDLLongestSide || width * height > CSDLMostPixels)
    return "too large a picture to be read";
  Sint64 place = 8, end = SDL_RWsize(file);
  do {
    if (SDL_RWseek(file, place, RW_SEEK_SET) < 0 || SDL_RWread(file, head, 1, 8) != 8) return "a PNG file cut off";
    place += 12 + (Sint64)number(head);
    if (place > end) return "a PNG file cut off";
  } while (SDL_memcmp(head + 4, "IEND", 4) != 0);
  return SDL_RWseek(file, 0, RW_SEEK_SET) == 0 ? NULL : "no file to be read twice";
}

SDL_Surface *CSDLLoadPNG(const char *path) {
  SDL_Surface *(*load)(SDL_RWops *) = (SDL_Surface * (*)(SDL_RWops *)) function("IMG_LoadPNG_RW");
  if (!load) return NULL;
  SDL_RWops *file = SDL_RWFromFile(path, "rb");
  if (!file) return NULL;
  SDL_Surface *surface = NULL;
  const char *reason = refusal(file);
  if (reason)
    SDL_SetError("%s is %s", path, reason);
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
