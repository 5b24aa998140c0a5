#include "CSDL.h"
#include <SDL2/SDL_syswm.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>

// The parts of an X key press arrive in this order, in one call of SDL_PumpEvents: the native
// event, SDL_KEYDOWN, SDL_TEXTINPUT. Two of them can be missing: an input method that handled the
// key sends only text, later and without a native event or with one whose key code is 0.

/// The modifiers of the last key press that turn its text into a command; 0 if the next text comes
/// from an input method.
static unsigned commandModifiers;
/// Whether the last native event was a key of a keyboard layout's third level: AltGr itself, or a
/// key pressed while AltGr was held.
static bool isAltGr, isThirdLevel;
/// The last key release, and whether the key press after it is a repetition by the X server, which has
/// the same time. SDL does not know of it if the press goes to another window.
static unsigned releasedKey;
static Time releaseTime;
static bool isRepeated;

/// Whether keys type text without the input method.
static bool isDirect;
/// Whether the input method has marked text, and whether its text is dropped until the next key press.
static bool isComposing, dropsText;

static void setTextEvents(bool areOn) { SDL_EventState(SDL_TEXTINPUT, areOn ? SDL_ENABLE : SDL_DISABLE); }

void CSDLTypeWithoutInputMethod(bool isOn) {
  if (isDirect && !isOn) setTextEvents(false);
  isDirect = isOn;
}

bool CSDLIsComposing(void) { return isComposing; }

void CSDLEndComposition(void) {
  dropsText |= isComposing;
  isComposing = false;
}

void CSDLNoticeNativeKey(const SDL_Event *event) {
  commandModifiers = 0;
  isAltGr = isThirdLevel = isRepeated = false;
  if (event->syswm.msg->subsystem != SDL_SYSWM_X11) return;
  const XEvent *native = &event->syswm.msg->msg.x11.event;
  if (native->type != KeyPress && native->type != KeyRelease) return;
  if (native->type == KeyPress && !isDirect) dropsText = false;
  // Xlib sends the text of a compose sequence with the key code 0, for which SDL reports no key press.
  if (isDirect) setTextEvents(native->type == KeyPress && native->xkey.keycode == 0);
  if (native->xkey.keycode == 0) return;
  if (native->type == KeyRelease) {
    releasedKey = native->xkey.keycode;
    releaseTime = native->xkey.time;
  } else {
    isRepeated = native->xkey.keycode == releasedKey && native->xkey.time == releaseTime;
  }
  unsigned state = native->xkey.state;
  KeySym symbol = NoSymbol;
  unsigned consumed;  // without the XKB extension, Xlib stores it even if it is not wanted
  XkbLookupKeySym(native->xkey.display, native->xkey.keycode, state, &consumed, &symbol);
  isAltGr = symbol == XK_ISO_Level3_Shift || symbol == XK_Mode_switch;
  isThirdLevel = (state & Mod5Mask) != 0 && (state & Mod1Mask) == 0;
  // Remote desktops send AltGr with Control: text of the third level is typed in any case.
  if (native->type == KeyPress && !(state & Mod5Mask)) commandModifiers = state & (ControlMask | Mod1Mask | Mod4Mask);
}

static bool isModifierKey(SDL_Keycode key) { return (key >= SDLK_LCTRL && key <= SDLK_RGUI) || key == SDLK_MODE; }

bool CSDLAcceptKey(SDL_Event *event) {
  switch (event->type) {
  case SDL_KEYDOWN:
  case SDL_KEYUP: {
    SDL_Keysym *key = &event->key.keysym;
    if (isRepeated && event->type == SDL_KEYDOWN) event->key.repeat = 1;
    // SDL reports AltGr as the right Alt key.
    if (isAltGr) key->sym = SDLK_MODE;
    if (isAltGr || isThirdLevel) key->mod = (key->mod & ~KMOD_ALT) | KMOD_MODE;
    // Otherwise @ on a German keyboard, sent by a remote desktop, would be Ctrl+Q.
    if (isThirdLevel && !isModifierKey(key->sym)) key->mod &= ~KMOD_CTRL;
    bool isTyping = event->type == SDL_KEYDOWN && !isModifierKey(key->sym);
    if (isDirect) setTextEvents(isTyping);
    // Without a native event, the right Alt key may be AltGr.
    if (!isTyping) commandModifiers = 0;
    else if (!isThirdLevel) commandModifiers |= key->mod & (KMOD_CTRL | KMOD_LALT | KMOD_GUI);
    return true;
  }
  case SDL_TEXTEDITING:
  case SDL_TEXTEDITING_EXT:
    if (dropsText && event->type == SDL_TEXTEDITING_EXT) SDL_free(event->editExt.text);
    if (dropsText) return false;
    isComposing = event->type == SDL_TEXTEDITING_EXT || event->edit.text[0] != 0;
    commandModifiers = 0;
    return true;
  case SDL_TEXTINPUT:
    if (dropsText && !isDirect) return false;
    isComposing = false;
    if (isDirect) setTextEvents(false);
    return commandModifiers == 0;
  case SDL_WINDOWEVENT:
    // If text events were on, SDL would start the input method together with the window's activity.
    if (isDirect && event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) setTextEvents(false);
    return true;
  default: return true;
  }
}
