#include "NativeWindow.h"
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

/// The last native key event, for assistive technology and shortcuts.
static struct { KeySym symbol; unsigned code, state; } nativeKey;
/// The keyboard group of the last native key event.
static unsigned nativeGroup;

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
  nativeKey.code = 0;
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
  nativeKey.symbol = symbol;
  nativeKey.code = native->xkey.keycode;
  nativeKey.state = state;
  nativeGroup = XkbGroupForCoreState(state);
  isAltGr = symbol == XK_ISO_Level3_Shift || symbol == XK_Mode_switch;
  isThirdLevel = (state & Mod5Mask) != 0 && (state & Mod1Mask) == 0;
  // Remote desktops send AltGr with Control: text of the third level is typed in any case.
  if (native->type == KeyPress && !(state & Mod5Mask)) commandModifiers = state & (ControlMask | Mod1Mask | Mod4Mask);
}

// MARK: - Keys of shortcuts

static uint32_t symbolOf(const SDL_Keysym *pressed);
static uint32_t codeOf(SDL_Scancode key);

static uint32_t symbolOnX(const void *display, unsigned group, unsigned code) {
  KeySym symbol = NoSymbol;
  unsigned consumed;
  XkbLookupKeySym((Display *)display, (KeyCode)code, XkbBuildCoreState(0, group), &consumed, &symbol);
  return (uint32_t)symbol;
}

/// On Wayland, SDL knows only the active group.
static uint32_t symbolOnWayland(const void *unused, unsigned group, unsigned code) {
  (void)unused, (void)group;
  for (SDL_Scancode key = SDL_SCANCODE_A; key <= SDL_SCANCODE_NONUSBACKSLASH; key++)
    if (codeOf(key) == code) return symbolOf(&(SDL_Keysym){.sym = SDL_GetKeyFromScancode(key)});
  return 0;
}

// libX11 exports it, but its headers do not declare it.
__attribute__((weak)) unsigned KeySymToUcs4(KeySym symbol);

/// The key of a press: for shortcuts if Control, Alt or Super is held, otherwise the character that it types.
///
/// On X11, SDL's own key is of the group that was active when SDL last read the layouts.
static SDL_Keycode keyOf(const SDL_Keysym *pressed) {
  CSDLKeymap keymap = {connectedDisplay ? symbolOnX : symbolOnWayland, connectedDisplay};
  unsigned code = nativeKey.code ? nativeKey.code : codeOf(pressed->scancode);
  bool isCommand = pressed->mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI);
  uint32_t symbol = isCommand ? CSDLShortcutSymbol(&keymap, nativeGroup, code)
                              : keymap.symbol(keymap.context, nativeGroup, code);
  if (symbol > ' ' && symbol < 0x100) return (SDL_Keycode)symbol;
  if (symbol >> 24 == 1) return symbol & 0xffffff;
  unsigned character = symbol > 0xff && KeySymToUcs4 ? KeySymToUcs4(symbol) : 0;
  if (character) return (SDL_Keycode)character;
  // A dead key (0xfe…): SDL's key may be a letter of another group, which another key has in this one.
  bool isOther = symbol >> 8 == 0xfe && !(pressed->sym & SDLK_SCANCODE_MASK);
  return isOther ? SDL_SCANCODE_TO_KEYCODE(pressed->scancode) : pressed->sym;
}

static bool isModifierKey(SDL_Keycode key) { return (key >= SDLK_LCTRL && key <= SDLK_RGUI) || key == SDLK_MODE; }

bool CSDLAcceptKey(SDL_Event *event) {
  switch (event->type) {
  case SDL_KEYDOWN:
  case SDL_KEYUP: {
    SDL_Keysym *key = &event->key.keysym;
    if (isRepeated && event->type == SDL_KEYDOWN) event->key.repeat = 1;
    // See CSDLGetKey. On X11, key codes and the modifiers' bits are less than 256.
    key->unused = nativeKey.code && nativeKey.symbol ? (Uint32)nativeKey.symbol : symbolOf(key);
    event->key.padding2 = (Uint8)nativeKey.code;
    event->key.padding3 = (Uint8)nativeKey.state;
    // SDL reports AltGr as the right Alt key.
    if (isAltGr) key->sym = SDLK_MODE;
    if (isAltGr || isThirdLevel) key->mod = (key->mod & ~KMOD_ALT) | KMOD_MODE;
    // Otherwise @ on a German keyboard, sent by a remote desktop, would be Ctrl+Q.
    if (isThirdLevel && !isModifierKey(key->sym)) key->mod &= ~KMOD_CTRL;
    // Repetitions and the release have the key of the press, also if the group or the modifiers have changed since.
    static SDL_Keycode pressed[SDL_NUM_SCANCODES];
    SDL_Keycode *last = &pressed[key->scancode % SDL_NUM_SCANCODES];
    if (event->type == SDL_KEYDOWN && !(event->key.repeat && *last)) *last = keyOf(key);
    if (*last) key->sym = *last;
    // A key that the input method filters, such as a dead key, has no native event of its own.
    nativeKey.code = 0;
    isAltGr = false;
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
    if (connectedDisplay) CSDLWatchSockets(isComposing);
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

// MARK: - Keys for assistive technology

/// The symbol of a key without a native event; 0 if it has none.
static uint32_t symbolOf(const SDL_Keysym *pressed) {
  static const struct { SDL_Keycode key; KeySym symbol; } named[] = {
    {SDLK_UP, XK_Up}, {SDLK_DOWN, XK_Down}, {SDLK_LEFT, XK_Left}, {SDLK_RIGHT, XK_Right},
    {SDLK_HOME, XK_Home}, {SDLK_END, XK_End}, {SDLK_PAGEUP, XK_Page_Up}, {SDLK_PAGEDOWN, XK_Page_Down},
    {SDLK_INSERT, XK_Insert}, {SDLK_DELETE, XK_Delete}, {SDLK_CAPSLOCK, XK_Caps_Lock},
    {SDLK_LSHIFT, XK_Shift_L}, {SDLK_RSHIFT, XK_Shift_R}, {SDLK_LCTRL, XK_Control_L},
    {SDLK_RCTRL, XK_Control_R}, {SDLK_LALT, XK_Alt_L}, {SDLK_RALT, XK_Alt_R},
    {SDLK_LGUI, XK_Super_L}, {SDLK_RGUI, XK_Super_R}, {SDLK_MODE, XK_ISO_Level3_Shift},
    {SDLK_APPLICATION, XK_Menu}, {SDLK_HELP, XK_Help}, {SDLK_PRINTSCREEN, XK_Print},
    {SDLK_SCROLLLOCK, XK_Scroll_Lock}, {SDLK_PAUSE, XK_Pause}, {SDLK_NUMLOCKCLEAR, XK_Num_Lock},
    {SDLK_KP_DIVIDE, XK_KP_Divide}, {SDLK_KP_MULTIPLY, XK_KP_Multiply}, {SDLK_KP_MINUS, XK_KP_Subtract},
    {SDLK_KP_PLUS, XK_KP_Add}, {SDLK_KP_ENTER, XK_KP_Enter}, {SDLK_KP_EQUALS, XK_KP_Equal},
  };
  // SDLK_KP_1 to SDLK_KP_9, SDLK_KP_0 and SDLK_KP_PERIOD, with Num Lock and without.
  static const KeySym keypad[][2] = {
    {XK_KP_1, XK_KP_End}, {XK_KP_2, XK_KP_Down}, {XK_KP_3, XK_KP_Next}, {XK_KP_4, XK_KP_Left},
    {XK_KP_5, XK_KP_Begin}, {XK_KP_6, XK_KP_Right}, {XK_KP_7, XK_KP_Home}, {XK_KP_8, XK_KP_Up},
    {XK_KP_9, XK_KP_Prior}, {XK_KP_0, XK_KP_Insert}, {XK_KP_Decimal, XK_KP_Delete},
  };
  SDL_Keycode key = pressed->sym;
  for (size_t index = 0; index < sizeof named / sizeof *named; index++)
    if (named[index].key == key) return (uint32_t)named[index].symbol;
  bool hasDigits = !(pressed->mod & KMOD_NUM) == !!(pressed->mod & KMOD_SHIFT);
  if (key >= SDLK_KP_1 && key <= SDLK_KP_PERIOD) return (uint32_t)keypad[key - SDLK_KP_1][hasDigits ? 0 : 1];
  if (key >= SDLK_F1 && key <= SDLK_F12) return (uint32_t)(XK_F1 + (key - SDLK_F1));
  if (key >= SDLK_F13 && key <= SDLK_F24) return (uint32_t)(XK_F13 + (key - SDLK_F13));
  if (key == SDLK_BACKSPACE || key == SDLK_TAB || key == SDLK_RETURN || key == SDLK_ESCAPE) return 0xff00 | (uint32_t)key;
  if (key & SDLK_SCANCODE_MASK) return 0;
  return key < 0x100 ? (uint32_t)key : 0x1000000 | (uint32_t)key;  // Unicode
}

/// The key code of a key without a native event; 0 if unknown.
///
/// SDL numbers keys as USB does, X11 and Wayland as Linux does (linux/input-event-codes.h), X11 from 8 on.
static uint32_t codeOf(SDL_Scancode key) {
  static const uint8_t codes[] = {
    0, 0, 0, 0, 30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38,                // 4: A
    50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44, 2, 3,              // 30: 1
    4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26,                   // 40: Return, Escape
    27, 43, 43, 39, 40, 41, 51, 52, 53, 58, 59, 60, 61, 62, 63, 64,            // 57: Caps Lock, F1
    65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106,    // 70: Print, 73: Insert
    105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71,         // 83: Num Lock, 89: keypad 1
    72, 73, 82, 83, 86, 127, 116, 117, 183, 184, 185, 186, 187, 188, 189, 190, // 104: F13
    191, 192, 193, 194, 134, 138, 130, 132, 128, 129, 131, 137, 133, 135, 136, 113,
    115, 114, 0, 0, 0, 121, 0, 89, 93, 124, 92, 94, 95, 0, 0, 0,               // 135: International 1
    122, 123, 90, 91, 85,                                                      // 144: Hangul
  };
  static const uint8_t modifiers[] = {29, 42, 56, 125, 97, 54, 100, 126};
  uint32_t code = 0;
  if (key < sizeof codes) code = codes[key];
  if (key >= SDL_SCANCODE_LCTRL && key <= SDL_SCANCODE_RGUI) code = modifiers[key - SDL_SCANCODE_LCTRL];
  return code ? code + 8 : 0;
}

CSDLKey CSDLGetKey(const SDL_KeyboardEvent *event) {
  CSDLKey key = {event->keysym.unused, event->padding2, event->padding3};
  if (!key.symbol) key.symbol = symbolOf(&event->keysym);
  if (key.code) return key;
  SDL_Keymod held = event->keysym.mod;
  key.code = codeOf(event->keysym.scancode);
  key.modifiers = (held & KMOD_SHIFT ? ShiftMask : 0) | (held & KMOD_CAPS ? LockMask : 0)
      | (held & KMOD_CTRL ? ControlMask : 0) | (held & KMOD_ALT ? Mod1Mask : 0)
      | (held & KMOD_NUM ? Mod2Mask : 0) | (held & KMOD_GUI ? Mod4Mask : 0)
      | (held & KMOD_MODE ? Mod5Mask : 0);
  return key;
}
