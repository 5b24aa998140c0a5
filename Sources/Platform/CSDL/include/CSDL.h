// The C libraries under WorkflowSDL, and the parts of libdispatch that let a foreign loop run the main queue.
#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/epoll.h>

/// The eventfd that libdispatch signals when the main queue has work. Declared in libdispatch's private headers.
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs everything that is on the main queue now. To be called on the main thread only.
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

/// `SDL_WINDOWPOS_CENTERED`, a macro that Swift does not import.
static const int CSDLCentered = (int)SDL_WINDOWPOS_CENTERED;

/// Whether `window` is on X11.
SDL_bool CSDLIsOnX11(SDL_Window *_Nonnull window);

/// The X resource database of the display behind `window`, owned by the display; NULL where there is none.
const char *_Nullable CSDLXResources(SDL_Window *_Nonnull window);

/// Sets what is called when the X server goes away. Xlib leaves no way back: after `handler`, which must not use the
/// display, the process ends with `exitCode`.
void CSDLFollowLoss(void (*_Nonnull handler)(void), int exitCode);

/// Notices from now on that another X client destroyed `window`; does nothing elsewhere than on X11.
void CSDLFollowWindow(SDL_Window *_Nonnull window);

/// The window that is followed is about to be destroyed by this process.
void CSDLForgetWindow(void);

/// Whether another X client destroyed the window that is followed.
bool CSDLIsWindowLost(void);

/// Notices what an `SDL_SYSWMEVENT` says; returns whether the loop is to see it.
bool CSDLNoticeNativeEvent(const SDL_Event *_Nonnull event);

/// Keeps all events of SDL in a queue without a limit from now on, where motions of the pointer that follow each other
/// become one. SDL's own queue drops what is more than 65,535 events, as from keys that are typed by a program.
///
/// SDL's queue gets one event in place of those kept until `CSDLTakeEvents`, so that `SDL_WaitEvent` returns.
void CSDLKeepEvents(void);

/// Whether there are events to take.
bool CSDLHasEvents(void);

/// Takes all events that were kept, in order, to be freed by `free`; NULL for none.
SDL_Event *_Nullable CSDLTakeEvents(size_t *_Nonnull count);

/// Takes note of SIGTERM, SIGINT and SIGHUP from now on, unless they are ignored, in place of ending the process.
///
/// A second SIGINT ends the process at once, with 130.
///
/// Returns a descriptor that becomes readable when one came; -1 when the system has none.
int CSDLFollowEndSignals(void);

/// The first signal that came, of those that are followed; 0 for none.
int CSDLEndSignal(void);

/// The most pixels a picture that is read has from edge to edge, and in all.
enum { CSDLLongestSide = 16384, CSDLMostPixels = 8192 * 8192 };

/// Reads a PNG file, as `IMG_LoadPNG_RW`; NULL where that fails, with the reason in `SDL_GetError`.
///
/// Other formats are not tried, nor files that are cut off, nor pictures whose head asks for more memory than a display
/// could need.
///
/// SDL_image and the twenty libraries behind it are loaded by the first call: no app waits for them at its start.
SDL_Surface *_Nullable CSDLLoadPNG(const char *_Nonnull path);

/// Encodes a PNG into memory of `capacity` bytes, as `IMG_SavePNG_RW`; returns how many it took, or -1 with the reason
/// in `SDL_GetError`.
long CSDLEncodePNG(SDL_Surface *_Nonnull surface, void *_Nonnull memory, int capacity);

/// Whether SDL_image is there, which reads and writes pictures; on any thread.
bool CSDLReadsImages(void);

/// A kind of picture that is decoded.
typedef enum CSDLFormat { CSDLFormatPNG, CSDLFormatJPEG, CSDLFormatSVG } CSDLFormat;

/// Decodes a whole picture, on any thread, to pixels in ARGB, the colours multiplied by their opacity, to be freed by
/// SDL_free; NULL where that fails, with the reason in `SDL_GetError`.
///
/// It comes out `width` by `height` pixels; a PNG or JPEG only where it has more, each pixel then the mean of those it
/// stands for. Both are set to what came out.
uint32_t *_Nullable CSDLDecode(const void *_Nonnull bytes, size_t count, CSDLFormat format, int *_Nonnull width,
                               int *_Nonnull height);

/// Copies `count` pixels as 0x00RRGGBB, many at once: builds for debugging, which tests are, take long over each.
void CSDLCopyColors(uint32_t *_Nonnull colors, const uint32_t *_Nonnull pixels, size_t count);

/// The embedding level of each character of a paragraph, by the Unicode bidirectional algorithm (FriBidi), and whether
/// the paragraph as a whole reads from right to left; false where FriBidi is missing or out of memory.
bool CSDLBidiLevels(const uint32_t *_Nonnull text, int count, int8_t *_Nonnull levels, bool *_Nonnull isRightToLeft);

/// Sets `breaks` to 2 for each byte of UTF-8 before which a line may end, by UAX 14 (libunistring); false where that is
/// missing.
bool CSDLLineBreaks(const char *_Nonnull text, size_t count, char *_Nonnull breaks);

/// The script of a character as an ISO 15924 tag like 'Arab' (HarfBuzz); 0 where HarfBuzz is missing.
uint32_t CSDLScript(uint32_t character);

/// The file of the installed font that fits best and has all `characters` (fontconfig), to be freed by SDL_free, and the index of
/// the face in it; NULL where there is none.
char *_Nullable CSDLFindFont(const uint32_t *_Nonnull characters, int count, bool isEmoji, int weight,
                             int *_Nonnull index);

/// Lets three kinds of X errors pass that would otherwise end the process with 1. To be called before SDL's video starts:
/// it hands its own errors on to the handler it finds, and puts that back when it stops.
///
/// - SDL 2.26 wakes its own loop by an event to its window for every event, on a second connection. The one for the click
///   that closes the window may reach the server after the window is gone.
/// - SDL answers an app that asked for the clipboard and is gone.
/// - Errors about a window that another client destroyed: see `CSDLFollowWindow`.
void CSDLHandleXErrors(void);

/// What the user wishes all apps to look like, as the desktop's portal says it; -1, and 0 for the text scale, for what
/// it does not say.
typedef struct CSDLPreferences {
  /// org.freedesktop.appearance color-scheme: 1 for dark, 2 for light.
  int colorScheme;
  /// org.freedesktop.appearance contrast: 1 for high.
  int contrast;
  /// org.freedesktop.appearance reduced-motion: 1 for reduced.
  int reducedMotion;
  /// org.gnome.desktop.a11y.interface high-contrast: 1 for high.
  int highContrast;
  /// org.gnome.desktop.interface enable-animations: 0 for none.
  int animations;
  /// org.gnome.desktop.interface text-scaling-factor.
  double textScale;
} CSDLPreferences;

/// Starts a thread that asks the portal on the bus at `address` for the user's wishes and sleeps until they change;
/// false where it cannot start, or was started before.
///
/// libdbus is loaded by that thread, and no other waits for the bus or the portal. `changed` is called there with
/// `value`; it must be quick and must not block.
bool CSDLFollowPreferences(const char *_Nonnull address, void (*_Nonnull changed)(uint32_t), uint32_t value);

/// The user's wishes as far as they are known; returns whether they changed since the last call. Where the portal was
/// asked and did not answer yet, waits for it up to `patience` milliseconds.
bool CSDLTakePreferences(CSDLPreferences *_Nonnull preferences, int patience);

/// Lets an `SDL_SYSWMEVENT` come whenever the X resource database of the display behind `window` changes.
void CSDLFollowXResources(SDL_Window *_Nonnull window);

/// The X resource database as it is now, to be freed by SDL_free; NULL where there is none.
char *_Nullable CSDLReadXResources(SDL_Window *_Nonnull window);

/// How reading a selection ended.
typedef enum CSDLSelectionEnd {
  /// With a text.
  CSDLSelectionText,
  /// Our own connection to the display has it.
  CSDLSelectionIsOurs,
  /// Nothing has it, or what has it offers no text.
  CSDLSelectionNone,
  /// The text has more bytes than may be.
  CSDLSelectionTooLarge,
  /// The owner did not answer, or stopped half-way.
  CSDLSelectionOverdue,
  /// The owner or the server went away.
  CSDLSelectionCutShort,
} CSDLSelectionEnd;

/// Reads a selection of an X display ("CLIPBOARD" or "PRIMARY") on a connection that is opened for it and closed after;
/// it may be called on any thread, and blocks until the text is there, or its owner made no progress for `patience`
/// milliseconds, or took twelve times as long in all.
///
/// Sets `text` to the whole text of `count` bytes, UTF-8 unless the owner errs, to be freed by free; or else to NULL.
/// Never becomes the owner. `ownWindow` is any window of our own connection, or 0. Where `overdue` is given it is called
/// on the same thread when the owner is late, and what it still sends is taken and dropped.
CSDLSelectionEnd CSDLReadSelection(const char *_Nonnull display, const char *_Nonnull selection, uint32_t ownWindow,
                                   size_t limit, int patience, void (*_Nullable overdue)(void *_Nonnull),
                                   void *_Nullable context, char *_Nullable *_Nonnull text, size_t *_Nonnull count);

/// The name of the X display behind `window`, to be freed by SDL_free, after the server did all that it was asked for, and
/// the number that `window` has there; NULL where it is on no X display.
char *_Nullable CSDLDisplayName(SDL_Window *_Nonnull window, uint32_t *_Nonnull id);

/// The most bytes of a text that SDL can put on a selection: it sends them in one request, and a larger one is an error
/// of X, which ends the process.
size_t CSDLLargestSelection(SDL_Window *_Nonnull window);
