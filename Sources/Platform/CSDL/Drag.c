// Drags that leave the window. SDL reports the pointer outside of its window only while it grabs it, and waits for
// the X server in each grab and each end of one. By default it grabs at each press. Here it does so once the pointer
// moves or leaves with a button held, so that a click does not wait.
#include "NativeWindow.h"

static const unsigned buttons = Button1Mask | Button2Mask | Button3Mask;

/// Whether a button is held, after the last event of the X server.
static bool isHeld;
/// Whether the grab of this drag has been ended: the one that the X server starts at a press, or SDL's.
static bool isGrabLost;
/// The serial number of the last request to end a grab, which SDL sends when it handles some events; if
/// `endsGrab`, it is not known yet.
static unsigned long lastEnd;
static bool endsGrab;
/// The window of the drag.
static Window pressedWindow;

/// The bit of a button in the state of X events; 0 for the wheel and others.
static unsigned mask(unsigned button) { return button <= Button3 ? Button1Mask << (button - Button1) : 0; }

/// Lets SDL grab the pointer while a button is held. It grabs immediately if the value changes during a drag.
static void setGrabbing(bool isOn) { SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, isOn ? "1" : "0"); }

static void noticePress(const XButtonEvent *press) {
  if (mask(press->button) == 0) return;
  isHeld = true;
  if (press->state & buttons) return;
  pressedWindow = press->window;
  setGrabbing(false);
  isGrabLost = (long)(press->serial - lastEnd) < 0;  // the server had not yet handled the request at the press
}

/// Notes that SDL is about to end the grab.
static void noticeEnd(void) {
  endsGrab = true;
  if (isHeld) isGrabLost = true;
}

void CSDLStartDrags(void) {
  isHeld = isGrabLost = false;
  lastEnd = 0;
  endsGrab = false;
  setGrabbing(false);
}

void CSDLNoticeDrag(const SDL_Event *event) {
  if (event->syswm.msg->subsystem != SDL_SYSWM_X11) return;
  const XEvent *native = &event->syswm.msg->msg.x11.event;
  if (endsGrab) lastEnd = NextRequest(native->xany.display) - 1;
  endsGrab = false;
  switch (native->type) {
  case ButtonPress: noticePress(&native->xbutton); break;
  case ButtonRelease: isHeld = (native->xbutton.state & ~mask(native->xbutton.button) & buttons) != 0; break;
  case MotionNotify: isHeld = (native->xmotion.state & buttons) != 0; break;
  case LeaveNotify: isHeld = (native->xcrossing.state & buttons) != 0; break;
  case EnterNotify:
  case MapNotify: noticeEnd(); break;
  default: break;
  }
  if (isHeld && (native->type == MotionNotify || native->type == LeaveNotify)) setGrabbing(true);
}

bool CSDLAcceptDrag(const SDL_Event *event) {
  if (event->type != SDL_WINDOWEVENT) return true;
  switch (event->window.event) {
  case SDL_WINDOWEVENT_FOCUS_GAINED:
  case SDL_WINDOWEVENT_FOCUS_LOST: noticeEnd(); return true;
  case SDL_WINDOWEVENT_LEAVE: return !isHeld;
  default: return true;
  }
}

void CSDLForgetDrag(unsigned long window) {
  if (pressedWindow != window) return;
  isHeld = isGrabLost = false;
  pressedWindow = 0;
  setGrabbing(false);
}

void CSDLKeepDrag(void) {
  if (!isHeld || !isGrabLost || !pressedWindow) return;
  isGrabLost = false;
  Display *display = connectedDisplay;
  XWindowAttributes attributes;
  if (!display || !XGetWindowAttributes(display, pressedWindow, &attributes)) return;
  // A grab while the pointer is outside sends an EnterNotify, at which SDL would end it.
  XSelectInput(display, pressedWindow, attributes.your_event_mask & ~EnterWindowMask);
  setGrabbing(false);
  setGrabbing(true);
  XSelectInput(display, pressedWindow, attributes.your_event_mask);
}
