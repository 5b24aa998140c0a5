// SDL_image, loaded when it is first needed.
#include "CSDL.h"

static void *function(const char *name) {
  static void *library;
  if (!library) library = SDL_LoadObject("libSDL2_image-2.0.so.0");
  return library ? SDL_LoadFunction(library, name) : NULL;
}

SDL_Surface *CSDLLoadImage(const char *path) {
  SDL_Surface *(*load)(const char *) = (SDL_Surface * (*)(const char *)) function("IMG_Load");
  return load ? load(path) : NULL;
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
