// Drags that leave the window. While a button is held, the X server sends all pointer events to the window of
// the press; SDL without a grab of its own ignores those outside of it.
#include "CSDL.h"
#include <SDL2/SDL_syswm.h>

static const unsigned buttons = Button1Mask | Button2Mask | Button3Mask;

/// Whether a button is held after the last pointer event, and the pointer has left the window since.
static bool isHeld, isOutside;
/// The position of the last native release, in pixels of the window.
static int releaseX, releaseY;

/// The bit of a button in the state of X events; 0 for the wheel and others.
static unsigned mask(unsigned button) { return button <= Button3 ? Button1Mask << (button - Button1) : 0; }

/// The serial number of the last request that SDL sent because the pointer entered the window: one of them ends
/// the server's own grab. 0 until it is known.
static unsigned long lastOfEnter;

/// Follows a press: SDL must grab the pointer if it has just ended the server's own grab for this press.
static void followPress(const XEvent *native) {
  isHeld = ((native->xbutton.state | mask(native->xbutton.button)) & buttons) != 0;
  bool isGrabLost = (long)(native->xany.serial - lastOfEnter) < 0;
  SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, isGrabLost ? "1" : "0");
}

bool CSDLNoticeDrag(const SDL_Event *event, SDL_Event *motion) {
  if (event->syswm.msg->subsystem != SDL_SYSWM_X11) return false;
  const XEvent *native = &event->syswm.msg->msg.x11.event;
  if (lastOfEnter == 0) lastOfEnter = NextRequest(native->xany.display) - 1;
  switch (native->type) {
  case ButtonPress: followPress(native); return false;
  case ButtonRelease:
    isHeld = (native->xbutton.state & ~mask(native->xbutton.button) & buttons) != 0;
    releaseX = native->xbutton.x;
    releaseY = native->xbutton.y;
    return false;
  case EnterNotify:
    if (native->xcrossing.mode == NotifyNormal) isOutside = false;
    lastOfEnter = 0;
    return false;
  case LeaveNotify: isHeld = (native->xcrossing.state & buttons) != 0; return false;
  case MotionNotify: break;
  default: return false;
  }
  isHeld = (native->xmotion.state & buttons) != 0;
  if (!isHeld) isOutside = false;
  SDL_zerop(motion);
  motion->motion.type = SDL_MOUSEMOTION;
  motion->motion.x = native->xmotion.x;
  motion->motion.y = native->xmotion.y;
  return isHeld && isOutside;
}

bool CSDLAcceptDrag(SDL_Event *event) {
  switch (event->type) {
  case SDL_WINDOWEVENT:
    if (event->window.event != SDL_WINDOWEVENT_LEAVE || !isHeld) return true;
    isOutside = true;
    return false;
  case SDL_MOUSEBUTTONUP:
    if (!isOutside) return true;
    event->button.x = releaseX;
    event->button.y = releaseY;
    return true;
  default: return true;
  }
}

bool CSDLEndsDragOutside(const SDL_Event *event) {
  bool isEnd = event->type == SDL_MOUSEBUTTONUP && isOutside && !isHeld;
  if (isEnd) isOutside = false;
  return isEnd;
}
