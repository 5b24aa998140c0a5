// The floor of SDL for the comparison: a window with 300 rectangles, and nothing else.

#include <SDL.h>

int main(int count, char **arguments) {
  // Without this SDL shows the pixels through OpenGL.
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO)) return 1;
  SDL_Window *window =
      SDL_CreateWindow("SDL", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 800, 600, 0);
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (!surface) return 1;
  SDL_FillRect(surface, NULL, 0xf2f2f5);
  for (int i = 0; i < 300; i++) {
    SDL_Rect rectangle = {i % 20 * 40 + 3, i / 20 * 38 + 5, 30, 28};
    SDL_FillRect(surface, &rectangle, i * 0x030507);
  }
  SDL_UpdateWindowSurface(window);
  SDL_Event event;
  do SDL_WaitEvent(&event);
  while (event.type != SDL_QUIT);
  return 0;
}
