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

// Whether a file begins as a PNG with a side no longer than CSDLLongestSide.
static SDL_bool isReadablePNG(SDL_RWops *file) {
  Uint8 head[24];
  if (SDL_RWread(file, head, 1, sizeof head) != sizeof head) return SDL_FALSE;
  if (SDL_RWseek(file, 0, RW_SEEK_SET) != 0) return SDL_FALSE;
  return SDL_memcmp(head, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) == 0 && number(head + 16) <= CSDLLongestSide &&
         number(head + 20) <= CSDLLongestSide;
}

SDL_Surface *CSDLLoadPNG(const char *path) {
  SDL_Surface *(*load)(SDL_RWops *) = (SDL_Surface * (*)(SDL_RWops *)) function("IMG_LoadPNG_RW");
  if (!load) return NULL;
  SDL_RWops *file = SDL_RWFromFile(path, "rb");
  if (!file) return NULL;
  SDL_Surface *surface = NULL;
  if (isReadablePNG(file))
    surface = load(file);
  else
    SDL_SetError("%s is no PNG file of at most %dx%d pixels", path, CSDLLongestSide, CSDLLongestSide);
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
