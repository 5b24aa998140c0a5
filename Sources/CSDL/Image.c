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

int CSDLSavePNG(SDL_Surface *surface, const char *path) {
  int (*save)(SDL_Surface *, const char *) = (int (*)(SDL_Surface *, const char *))function("IMG_SavePNG");
  return save ? save(surface, path) : -1;
}
