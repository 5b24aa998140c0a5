// The C libraries of WorkflowPlatform, and the functions of libdispatch that let another event loop
// run the main queue.
#pragma once
#if !__has_include(<SDL2/SDL.h>) || !__has_include(<freetype2/ft2build.h>) || !__has_include(<harfbuzz/hb.h>) || \
    !__has_include(<png.h>) || !__has_include(<X11/Xlib.h>) || !__has_include(<X11/extensions/XShm.h>) || !__has_include(<xcb/xcb.h>)
#error "Headers of SDL2, FreeType, HarfBuzz, libpng or X11 are missing. Install these Debian packages: sudo apt-get install libsdl2-dev libfreetype-dev libharfbuzz-dev libsdl2-image-dev libpng-dev libx11-dev libxext-dev"
#endif
#include <SDL2/SDL.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/xattr.h>
#include "CSDLBus.h"
#include "CSDLGlyphs.h"
#include "CSDLPixels.h"

/// Whether the kernel has Landlock.
bool CSDLCanConfine(void);

/// Confines the calling thread, its later threads and child processes for good: they may change only the files at
/// `paths` and what is in the folders there, and remove empty folders in `parents`. Returns false with errno set if
/// that fails.
///
/// Both arrays end with NULL.
bool CSDLConfine(char *const _Nullable *_Nonnull paths, char *const _Nullable *_Nonnull parents, bool mayRunPrograms);

/// The eventfd that libdispatch signals when the main queue has work. Declared in libdispatch's
/// private headers.
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs all work that is on the main queue. Call it on the main thread only.
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

/// `SDL_WINDOWPOS_CENTERED`, a macro that Swift cannot import.
static const int CSDLCentered = (int)SDL_WINDOWPOS_CENTERED;

/// Whether `window` is on X11.
SDL_bool CSDLIsOnX11(SDL_Window *_Nonnull window);

/// The X11 ID of `window`; 0 on other platforms.
uint32_t CSDLXWindow(SDL_Window *_Nonnull window);

/// The number of bits of a pixel's colour on the X screen of `window`; 0 on other platforms.
int CSDLXDepth(SDL_Window *_Nonnull window);

/// The X resource database of the display of `window` at the time of the connection, owned by the
/// display; NULL if there is none.
const char *_Nullable CSDLXResources(SDL_Window *_Nonnull window);

/// Sets a handler for the loss of the connection to the X server.
///
/// Xlib cannot recover from it: after `handler`, which must not use the display, the process ends
/// with `exitCode`.
void CSDLFollowLoss(void (*_Nonnull handler)(void), int exitCode);

/// Starts to detect whether another X client destroys `window`, and whether other windows cover it;
/// does nothing on other platforms. Other clients cannot pretend the end of a window, or the change of
/// a property.
void CSDLFollowWindow(SDL_Window *_Nonnull window);

/// Stops the detection. Call it before this process destroys the window.
void CSDLForgetWindow(SDL_Window *_Nonnull window);

/// Sets the title of `window`, in UTF-8, in any locale.
void CSDLSetTitle(SDL_Window *_Nonnull window, const char *_Nonnull title);

/// Lets the window manager choose the position of `window`, which is not shown yet; SDL would ask for
/// the middle of the display. Does nothing on other platforms.
void CSDLLetDesktopPlace(SDL_Window *_Nonnull window);

/// Forgets the connection to the X server. Call it before SDL's video system ends.
void CSDLForgetDisplay(void);

/// Whether another X client destroyed a window of `CSDLFollowWindow`.
bool CSDLIsWindowLost(void);

/// Makes `window` the active one and puts it in front, also without a window manager.
void CSDLActivate(SDL_Window *_Nonnull window);

/// The same for a user action in another program at `time`, in milliseconds of the X server; 0 if it is unknown.
void CSDLActivateAt(SDL_Window *_Nonnull window, uint32_t time);

/// Whether other windows cover all of `window`; on X11 without a compositor.
bool CSDLIsCovered(SDL_Window *_Nonnull window);

/// Processes an `SDL_SYSWMEVENT`; returns whether the event loop must receive it.
///
/// If other windows cover or uncover a window, `event` becomes an event of that window.
bool CSDLNoticeNativeEvent(SDL_Event *_Nonnull event);

/// Starts to follow drags, with no button held.
///
/// By default SDL grabs the pointer at each press, and waits for the X server five times in each
/// click.
void CSDLStartDrags(void);

/// Notes a pointer event of X in an `SDL_SYSWMEVENT`, before SDL handles it; lets SDL grab the pointer
/// if a drag may leave the window.
void CSDLNoticeDrag(const SDL_Event *_Nonnull event);

/// Notes the position of content that another app drags over a window, in an `SDL_SYSWMEVENT`.
void CSDLNoticeDrop(const SDL_Event *_Nonnull event);

/// Sets `x` and `y` to the position of the last drop in the units of `window`; without X11, to the position of
/// the pointer, as far as SDL knows it.
void CSDLGetDropPoint(SDL_Window *_Nonnull window, int *_Nonnull x, int *_Nonnull y);

/// Returns whether the event loop must receive `event`: false if the pointer left the window while
/// a button is held.
bool CSDLAcceptDrag(const SDL_Event *_Nonnull event);

/// Ends the drag that began in the X11 window with this ID, which is about to be destroyed.
void CSDLForgetDrag(unsigned long window);

/// Lets SDL grab the pointer again if it ended the grab of a drag. Call it after SDL has handled
/// events.
void CSDLKeepDrag(void);

/// The device in `SDL_MouseWheelEvent.which` if a touchpad, or another device that moves content by points,
/// scrolled: one unit of SDL is then ten points, and otherwise one notch of a wheel.
static const Uint32 CSDLTouchpad = 0x70616400;

/// Sets the device of an `SDL_MOUSEWHEEL` event on Wayland, where the first pointer that enters a window starts to be
/// followed; on X11, SDL reports touchpads as notches.
void CSDLNoticeWheel(SDL_Event *_Nonnull event);

/// Stops to follow the pointer. Call it before SDL's video system ends.
void CSDLForgetWheel(void);

/// Sets whether SDL's video system is starting. On X11, the input method is then deferred until `CSDLOpenInputMethod`,
/// and SDL waits for the server less often.
void CSDLSetStarting(bool isOn);

/// Whether SDL has an input method that is not open yet: `CSDLOpenInputMethod` must be called before text input.
bool CSDLHasDeferredInputMethod(void);

/// Opens the deferred input method, in the locale of the process.
void CSDLOpenInputMethod(void);

/// Notes the modifiers of an X key press in an `SDL_SYSWMEVENT`, for the events that follow it.
void CSDLNoticeNativeKey(const SDL_Event *_Nonnull event);

/// Returns whether the event loop must receive `event`: false for text that belongs to a key press
/// with Control, Alt or Super.
///
/// Corrects keys and their modifiers: the key belongs to the active layout (`CSDLShortcutSymbol`), and AltGr is not an
/// Alt key.
bool CSDLAcceptKey(SDL_Event *_Nonnull event);

/// Sets whether keys type text without the input method, as in password fields; text input must be
/// off.
///
/// SDL 2.26 sends all keys to the input method while its text events are on. Here they are on only
/// between a key press and its text.
void CSDLTypeWithoutInputMethod(bool isOn);

/// Whether an input method has marked text.
bool CSDLIsComposing(void);

/// Drops the text that an input method on X11 sends before the next key press, if it is composing:
/// some commit the marked text when SDL ends their composition. Call it before.
void CSDLEndComposition(void);

/// A key in the terms of X11, as assistive technology expects it on any display.
typedef struct CSDLKey {
  /// The key symbol that the held modifiers select; 0 if unknown.
  uint32_t symbol;
  /// The X11 key code; 0 if unknown.
  uint32_t code;
  /// The bits of the held modifiers.
  uint32_t modifiers;
} CSDLKey;

/// Returns the key of an event of `CSDLTakeEvents`.
CSDLKey CSDLGetKey(const SDL_KeyboardEvent *_Nonnull event);

/// The layouts of a keyboard, in up to four groups.
typedef struct CSDLKeymap {
  /// Returns the X11 key symbol that a key with this X11 key code has in a group, without modifiers; 0 if it has none.
  uint32_t (*_Nonnull symbol)(const void *_Nullable context, unsigned group, unsigned code);
  const void *_Nullable context;
} CSDLKeymap;

/// Returns the X11 key symbol that a key has in shortcuts while `group` is active.
///
/// It is the key's own symbol in the group if that is an ASCII letter or digit. Otherwise it is the letter that the key
/// has in another group, the first of several, or in the US layout, unless a key of the active group or of a group
/// before has it already. The same applies to digits if the own symbol is not ASCII, and to punctuation if it is not
/// Latin either. Without any, it is the own symbol.
uint32_t CSDLShortcutSymbol(const CSDLKeymap *_Nonnull keymap, unsigned group, unsigned code);

/// Returns memory to the system that only the start of the app used: free memory, and pages of programs
/// and libraries, which the system can read again.
void CSDLReleaseStartMemory(void);

/// Creates the descriptor that becomes readable when `CSDLWake` is called; -1 if that fails.
int CSDLMakeWakeDescriptor(void);

/// Wakes the event loop; can be called on any thread, and in a signal handler.
void CSDLWake(void);

/// Sets whether messages on sockets end the wait of `CSDLWaitForX`: SDL does not tell on which socket of its own an input
/// method on X11 sends text without a key, such as after a click on a candidate. Call it again for sockets that were
/// opened since.
void CSDLWatchSockets(bool isOn);

/// Sends all requests to the X server, then waits until it has sent something, the
/// descriptor `queue` is readable, `CSDLWake` was called, or `nanoseconds` have passed (negative:
/// without limit). Returns immediately if the queue of `CSDLKeepEvents` contains events.
///
/// Returns whether `queue` is readable.
bool CSDLWaitForX(int queue, int64_t nanoseconds);

/// The limits of a drop by another app: files, lines of a text, and their bytes without line ends.
enum {
  CSDLMaximumDropFiles = 10000,
  CSDLMaximumDropTexts = 200000,
  CSDLMaximumDropBytes = 16 << 20,
};

/// Redirects all SDL events to an unlimited queue, which merges consecutive pointer motions, and drops
/// the key releases that SDL adds when a window is deactivated. SDL's own queue drops events beyond
/// 65,535, for example if a program sends keystrokes.
///
/// SDL's queue receives one event for those kept until `CSDLTakeEvents`, so that `SDL_WaitEvent`
/// returns.
void CSDLKeepEvents(void);

/// Whether the queue of `CSDLKeepEvents` contains events.
bool CSDLHasEvents(void);

/// Removes all events from the queue and returns them in order, to be freed by `free`; NULL for
/// none.
SDL_Event *_Nullable CSDLTakeEvents(size_t *_Nonnull count);

/// Records SIGTERM, SIGINT and SIGHUP, unless they are ignored, instead of ending the process.
///
/// A second SIGINT ends the process immediately, with exit code 130. Each signal calls `CSDLWake`.
void CSDLFollowEndSignals(void);

/// The first recorded signal; 0 for none.
int CSDLEndSignal(void);

/// Sets `levels` to the embedding level of each character of a paragraph, according to the Unicode
/// bidirectional algorithm (FriBidi), and `isRightToLeft` to the direction of the paragraph; false
/// if FriBidi is not installed or memory cannot be allocated.
bool CSDLBidiLevels(const uint32_t *_Nonnull text, int count, int8_t *_Nonnull levels, bool *_Nonnull isRightToLeft);

/// Sets `breaks` to 2 for each byte of UTF-8 before which a line may break, according to UAX #14
/// (libunistring); false if libunistring is not installed.
bool CSDLLineBreaks(const char *_Nonnull text, size_t count, char *_Nonnull breaks);

/// The path of the best matching installed font that has all `characters` (fontconfig), to be freed
/// by SDL_free; NULL if there is none. Sets `index` to the index of the face in the file.
///
/// Ideographs look as usual in `language`, such as "ja" or "zh-cn"; NULL for the language of the locale.
char *_Nullable CSDLFindFont(const uint32_t *_Nonnull characters, int count, const char *_Nullable language,
                             bool isEmoji, int weight, bool isItalic, int *_Nonnull index);

/// Ignores X errors about windows and atoms, which would otherwise end the process with exit code 1.
/// Call it before SDL's video subsystem starts: SDL forwards other errors to the handler that it
/// finds, and restores that handler when it stops.
///
/// - Other apps name windows and atoms in the events that they send. SDL reads from a window that
///   drags content and answers a request for the clipboard, although the other app may have ended.
/// - For each event, SDL 2.26 wakes its own loop by sending an event to its window, on a second
///   connection. The one for the click that closes the window may arrive after the window is
///   destroyed.
/// - Another client may destroy a window of this process: see `CSDLFollowWindow`.
void CSDLHandleXErrors(void);

/// Requests an `SDL_SYSWMEVENT` whenever the X resource database of the display of `window`
/// changes.
void CSDLFollowXResources(SDL_Window *_Nonnull window);

/// The current X resource database, to be freed by SDL_free; NULL if there is none.
char *_Nullable CSDLReadXResources(SDL_Window *_Nonnull window);

/// The result of reading a selection.
typedef enum CSDLSelectionEnd {
  /// A text was read; it is UTF-8 unless the owner sent invalid bytes.
  CSDLSelectionText,
  /// A text was read whose owner does not say whether it is UTF-8 or Latin-1.
  CSDLSelectionBytes,
  /// This process's own connection to the display owns the selection.
  CSDLSelectionIsOurs,
  /// The selection has no owner, or the owner offers no text.
  CSDLSelectionNone,
  /// The text exceeds the limit.
  CSDLSelectionTooLarge,
  /// The owner did not answer, or stopped halfway.
  CSDLSelectionOverdue,
  /// The owner or the server ended.
  CSDLSelectionCutShort,
} CSDLSelectionEnd;

/// Reads a selection of an X display ("CLIPBOARD" or "PRIMARY") on a separate, temporary
/// connection, as `type`, such as "image/png"; NULL for a text.
///
/// Can be called on any thread. Blocks until the text is received, or the owner has made no
/// progress for `patience` milliseconds, or has taken twelve times as long in total. Never becomes
/// the owner.
///
/// Sets `text` to the complete text of `count` bytes, to be freed by free, or to NULL. `ownWindow` is
/// any window of this process's own connection, or 0. If `overdue` is not NULL, it is called on the
/// same thread when the owner is late; the text is then still received, and discarded.
CSDLSelectionEnd CSDLReadSelection(const char *_Nonnull display, const char *_Nonnull selection,
                                   const char *_Nullable type, uint32_t ownWindow, size_t limit, int patience,
                                   void (*_Nullable overdue)(void *_Nonnull), void *_Nullable context,
                                   char *_Nullable *_Nonnull text, size_t *_Nonnull count);

/// The name of the X display of `window`, to be freed by SDL_free; NULL if `window` is not on X11.
///
/// Waits until the server has processed all requests. Sets `id` to the X11 ID of `window`.
char *_Nullable CSDLDisplayName(SDL_Window *_Nonnull window, uint32_t *_Nonnull id);

/// The maximum size in bytes of a text that SDL can put on a selection: it sends the text in one
/// request, and a larger request is an X error, which ends the process.
size_t CSDLLargestSelection(void);

/// The owner of the clipboard of an X display, with the content that was copied once.
typedef struct CSDLClipboardOwner CSDLClipboardOwner;

/// Makes the bytes of a content as one of its types, an index; to be freed by free. Sets `count` to their number.
typedef uint8_t *_Nullable (*CSDLMakeBytes)(void *_Nonnull context, int type, size_t *_Nonnull count);

/// Takes the clipboard of an X display for a content with `count` types, which must then be served; NULL if the server
/// refuses. Sets `window` to the X11 ID of the owner.
CSDLClipboardOwner *_Nullable CSDLOwnClipboard(const char *_Nonnull display, char *_Nullable const *_Nonnull types,
                                               int count, uint32_t *_Nonnull window);

/// Answers requests for the content until another owner takes the clipboard, and all readers have their bytes or have
/// taken none for five seconds; blocks the calling thread.
void CSDLServeClipboard(CSDLClipboardOwner *_Nonnull owner, void *_Nonnull context, CSDLMakeBytes _Nonnull make);

/// Passes the content to the clipboard manager of the X display, so that it can be pasted after the process has ended.
///
/// Waits at most `patience` milliseconds for the manager to ask for the content, and then at most five times as long:
/// the managers of Xfce and MATE crash if the process ends meanwhile. Returns immediately without a manager, or if
/// another app has copied since. Call it on another thread than that which serves.
void CSDLSaveClipboard(CSDLClipboardOwner *_Nonnull owner, int patience);

/// Frees an owner that is not served any more; if it still has the clipboard, that is empty then.
void CSDLFreeClipboardOwner(CSDLClipboardOwner *_Nonnull owner);
