// SDL2 and SDL2_ttf, for drawings by SDL.
#pragma once
#if !__has_include(<SDL2/SDL_ttf.h>)
#error "The headers of SDL2_ttf are missing. Install this Debian package: sudo apt-get install libsdl2-ttf-dev"
#endif
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
