// The selections that SDL owns on X11.
#include "NativeWindow.h"

char *CSDLDisplayName(SDL_Window *window, uint32_t *id) {
  NativeWindow native = nativeWindow(window);
  if (!native.display) return NULL;
  *id = (uint32_t)native.id;
  XSync(native.display, False);
  return SDL_strdup(DisplayString(native.display));
}

size_t CSDLLargestSelection(void) {
  if (!connectedDisplay) return PTRDIFF_MAX;
  long words = XExtendedMaxRequestSize(connectedDisplay);
  const size_t head = 32;  // bytes of the request before the property's value, with some reserve
  return (size_t)(words > 0 ? words : XMaxRequestSize(connectedDisplay)) * 4 - head;
}
