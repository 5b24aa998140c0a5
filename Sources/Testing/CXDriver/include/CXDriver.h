// Controls an X display like a user and a window manager: pointer, keyboard, closing and resizing
// windows, reading pixels.
//
// Every call waits for the server before it returns. Functions that return bool report whether the
// server performed the request.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// A connection to an X server.
typedef struct CXDisplay CXDisplay;

/// A window of the server; 0 for none.
typedef unsigned long CXWindow;

/// The frame of a window's content on the screen, in pixels.
typedef struct CXFrame {
  int x, y, width, height;
} CXFrame;

/// Opens a connection to the display with the given name, such as ":1"; NULL if it cannot be
/// opened.
CXDisplay *_Nullable CXOpen(const char *_Nonnull name);

/// Closes a connection, even if its server no longer runs.
void CXClose(CXDisplay *_Nonnull display);

/// Returns the largest viewable window whose _NET_WM_PID is `process` and whose _NET_WM_NAME is `title`,
/// if that is not NULL; 0 if there is none.
CXWindow CXFindWindow(CXDisplay *_Nonnull display, pid_t process, const char *_Nullable title);

/// Returns the window whose dialog `window` is (WM_TRANSIENT_FOR); 0 if there is none.
CXWindow CXFindParent(CXDisplay *_Nonnull display, CXWindow window);

/// The title, icon and presentation that a window has on the desktop.
typedef struct CXState {
  /// Its title (_NET_WM_NAME).
  char title[256];
  /// A hash of its icon (_NET_WM_ICON); 0 if it has none.
  uint64_t icon;
  bool isMaximised, isFullscreen;
} CXState;

/// Gets the states of the viewable windows whose _NET_WM_PID is `process`, at most `limit`; returns
/// their number.
int CXGetStates(CXDisplay *_Nonnull display, pid_t process, CXState *_Nonnull states, int limit);

/// Moves `window` to a position on the screen, in pixels, and in front of others if `isInFront`.
bool CXMove(CXDisplay *_Nonnull display, CXWindow window, int x, int y, bool isInFront);

/// Gets the frame of the content of `window` on the screen.
bool CXGetFrame(CXDisplay *_Nonnull display, CXWindow window, CXFrame *_Nonnull frame);

/// Moves the pointer to a position on the screen, in pixels.
bool CXMovePointer(CXDisplay *_Nonnull display, int x, int y);

/// Presses or releases a button of the pointer; 1 is the primary one.
bool CXSetButton(CXDisplay *_Nonnull display, unsigned button, bool isDown);

/// Presses or releases the key with the key symbol `symbol`; returns false if there is no such key.
bool CXSetKey(CXDisplay *_Nonnull display, unsigned long symbol, bool isDown);

/// Presses or releases the key with the key code `code`.
bool CXSetKeyCode(CXDisplay *_Nonnull display, unsigned code, bool isDown);

/// Makes a group of the keyboard's layouts the active one; 0 is the first.
bool CXLockGroup(CXDisplay *_Nonnull display, unsigned group);

/// Returns whether a key produces the key symbol `symbol` only while Shift is held.
bool CXNeedsShift(CXDisplay *_Nonnull display, unsigned long symbol);

/// Adds a key for the key symbol `symbol` to the keyboard.
bool CXAddKey(CXDisplay *_Nonnull display, unsigned long symbol);

/// Returns a hash of the symbols of all keys; 0 if the server does not answer.
uint64_t CXHashKeyboard(CXDisplay *_Nonnull display);

/// Returns whether the screen has no windows.
bool CXIsEmpty(CXDisplay *_Nonnull display);

/// Removes the properties of the screen, releases keys, buttons and modifiers, moves the pointer to the
/// middle, and takes the focus away from windows, as after the start of the server.
bool CXReset(CXDisplay *_Nonnull display);

/// Asks `window` to close, as its close button does (WM_DELETE_WINDOW).
bool CXAskToClose(CXDisplay *_Nonnull display, CXWindow window);

/// Destroys a window of any program.
bool CXDestroy(CXDisplay *_Nonnull display, CXWindow window);

/// Gives `window` the keyboard focus, as a window manager does; 0 for no window.
bool CXSetFocus(CXDisplay *_Nonnull display, CXWindow window);

/// Sets the size of the content of `window`, in pixels.
bool CXResize(CXDisplay *_Nonnull display, CXWindow window, int width, int height);

/// Reads the pixels of `window`, row by row, each as 0xRRGGBB; the whole window must be on the
/// screen.
bool CXReadPixels(
    CXDisplay *_Nonnull display, CXWindow window, int width, int height, uint32_t *_Nonnull pixels);

/// Returns a hash of the image of the pointer; 0 if it cannot be read.
uint64_t CXHashCursor(CXDisplay *_Nonnull display);

/// Sets the resource database for programs that start later, such as "Xft.dpi: 192".
bool CXSetResources(CXDisplay *_Nonnull display, const char *_Nonnull resources);

/// Sets the part of the screen that the desktop's panels leave to windows (_NET_WORKAREA), in pixels.
bool CXSetWorkArea(CXDisplay *_Nonnull display, CXFrame area);

/// Sets `width` and `height` to the minimum size that a window asks the window manager for, in
/// pixels.
bool CXGetMinimumSize(CXDisplay *_Nonnull display, CXWindow window, int *_Nonnull width, int *_Nonnull height);

/// Returns the window that owns the selection with the given name, such as "CLIPBOARD"; 0 for none.
CXWindow CXFindOwner(CXDisplay *_Nonnull display, const char *_Nonnull selection);

/// An owner of a selection, with its own connection and thread.
typedef struct CXOwner CXOwner;

/// The behaviour of an owner when its text is requested; texts above 64 KiB are sent in parts
/// (INCR).
typedef enum CXOwnerBehavior {
  /// Answers immediately, with the whole text.
  CXOwnerAnswers,
  /// Answers only after `CXLetAnswer`.
  CXOwnerWaits,
  /// Sends one part and then closes its connection.
  CXOwnerEnds,
  /// Sends one part and then no other.
  CXOwnerStops,
  /// Answers, but refuses to list its targets.
  CXOwnerHidesTargets,
  /// Answers, but sends bytes instead of a list of its targets.
  CXOwnerConfusesTargets,
  /// Answers, but not a request for its targets.
  CXOwnerIgnoresTargets,
  /// Requests the text of the clipboard, then owns the clipboard with it, as a clipboard manager does.
  CXOwnerSaves,
} CXOwnerBehavior;

/// Takes ownership of a selection, with bytes for one target, such as "TEXT", and their type, such as
/// "UTF8_STRING"; NULL if the display cannot be opened.
CXOwner *_Nullable CXOwn(
    const char *_Nonnull display, const char *_Nonnull selection, const char *_Nonnull target,
    const char *_Nonnull type, const uint8_t *_Nonnull bytes, size_t count, CXOwnerBehavior behavior);

/// Returns whether the owner's text was requested.
bool CXIsAsked(CXOwner *_Nonnull owner);

/// Returns whether all parts of the text were received, or the clipboard's text is saved.
bool CXIsTaken(CXOwner *_Nonnull owner);

/// Returns whether another client owns the selection now.
bool CXHasLost(CXOwner *_Nonnull owner);

/// Lets an owner that waits answer.
void CXLetAnswer(CXOwner *_Nonnull owner);

/// Closes an owner's connection and frees the owner.
void CXDisown(CXOwner *_Nonnull owner);

/// Drags content over a window of another program and drops it at a position on the screen, in
/// pixels, like a file manager (XDND).
///
/// `type` is the only type of the content, such as "text/uri-list". Returns whether the window accepted
/// it and has received it within `milliseconds` for each of both.
bool CXDrop(
    const char *_Nonnull display, CXWindow window, int x, int y, const char *_Nonnull type,
    const uint8_t *_Nonnull bytes, size_t count, int milliseconds);

/// A window manager without decorations, with its own connection and thread.
typedef struct CXManager CXManager;

/// Starts a window manager, which places windows beside each other, below a panel of 40 pixels;
/// NULL if the display cannot be opened.
CXManager *_Nullable CXManage(const char *_Nonnull display);

/// Ends a window manager.
void CXEndManager(CXManager *_Nonnull manager);

/// A display that passes everything on to the server of another one, and counts its replies.
typedef struct CXProxy CXProxy;

/// Starts a display with the number `display` for the server of the display `server`; NULL if that
/// fails.
CXProxy *_Nullable CXStartProxy(int server, int display);

/// The number of replies to clients so far: a client that sends a request with a reply waits for it.
long CXCountReplies(CXProxy *_Nonnull proxy);

/// Ends a display and its connections.
void CXEndProxy(CXProxy *_Nonnull proxy);

/// A running program.
typedef struct CXProcess {
  pid_t id;
  /// The read ends of the pipes from its file descriptors 1, 2 and 3.
  int streams[3];
} CXProcess;

/// Starts a program whose file descriptor 0 is the file `input`, and 1, 2 and 3 are pipes; it gets
/// no others. Returns 0, or an errno.
int CXStart(
    const char *_Nonnull program, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, const char *_Nonnull input,
    CXProcess *_Nonnull process);
