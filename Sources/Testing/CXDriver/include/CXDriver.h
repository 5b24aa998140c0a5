// What the UI tests do on an X display as a user and a window manager would: point, press, type, close, resize, look.
//
// Every call goes to the server and back before it returns. Those that return bool say whether the server did it.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// A connection to an X server.
typedef struct CXDisplay CXDisplay;

/// A window of the server; 0 for none.
typedef unsigned long CXWindow;

/// Where the content of a window is on the screen, in pixels.
typedef struct CXPlace {
  int x, y, width, height;
} CXPlace;

/// Opens a connection to the display called `name`, as ":1"; NULL where there is none.
CXDisplay *_Nullable CXOpen(const char *_Nonnull name);

/// Ends a connection, also one whose server is gone.
void CXClose(CXDisplay *_Nonnull display);

/// The largest viewable window whose _NET_WM_PID is `process`; 0 where there is none.
CXWindow CXFindWindow(CXDisplay *_Nonnull display, pid_t process);

/// Where `window` is.
bool CXFindPlace(CXDisplay *_Nonnull display, CXWindow window, CXPlace *_Nonnull place);

/// Moves the pointer to a pixel of the screen.
bool CXMovePointer(CXDisplay *_Nonnull display, int x, int y);

/// Presses or lets go a button of the pointer; 1 is the primary one.
bool CXSetButton(CXDisplay *_Nonnull display, unsigned button, bool isDown);

/// Presses or lets go the key with the key symbol `symbol`; false where no key has it.
bool CXSetKey(CXDisplay *_Nonnull display, unsigned long symbol, bool isDown);

/// Whether the key with the key symbol `symbol` gives it only while Shift is held.
bool CXNeedsShift(CXDisplay *_Nonnull display, unsigned long symbol);

/// Asks `window` to close, as its close button does (WM_DELETE_WINDOW).
bool CXAskToClose(CXDisplay *_Nonnull display, CXWindow window);

/// Destroys a window, whoever made it.
bool CXDestroy(CXDisplay *_Nonnull display, CXWindow window);

/// Gives the content of `window` another extent, in pixels.
bool CXResize(CXDisplay *_Nonnull display, CXWindow window, int width, int height);

/// Reads what `window` shows, row by row, each pixel 0xRRGGBB; all of it must be on the screen.
bool CXReadPixels(
    CXDisplay *_Nonnull display, CXWindow window, int width, int height, uint32_t *_Nonnull pixels);

/// Sets the resource database that programs started later read, as "Xft.dpi: 192".
bool CXSetResources(CXDisplay *_Nonnull display, const char *_Nonnull resources);

/// The window that has the selection called `selection`, as "CLIPBOARD"; 0 for none.
CXWindow CXFindOwner(CXDisplay *_Nonnull display, const char *_Nonnull selection);

/// An owner of a selection, with a connection and a thread of its own.
typedef struct CXOwner CXOwner;

/// How an owner answers those that ask for what it has; texts above 64 KiB go in parts (INCR).
typedef enum CXOwnerManner {
  /// At once, with all of it.
  CXOwnerAnswers,
  /// Not before `CXLetAnswer`.
  CXOwnerWaits,
  /// With one part, and then its connection ends.
  CXOwnerEnds,
  /// With one part, and no other.
  CXOwnerStops,
} CXOwnerManner;

/// Becomes the owner of a selection, with bytes of one type, as "UTF8_STRING"; NULL where the display does not answer.
CXOwner *_Nullable CXOwn(
    const char *_Nonnull display, const char *_Nonnull selection, const char *_Nonnull type,
    const uint8_t *_Nonnull bytes, size_t count, CXOwnerManner manner);

/// Whether the owner was asked for what it has.
bool CXIsAsked(CXOwner *_Nonnull owner);

/// Whether all of a text that goes in parts was taken.
bool CXIsTaken(CXOwner *_Nonnull owner);

/// Whether another became the owner since.
bool CXHasLost(CXOwner *_Nonnull owner);

/// Lets an owner that waits answer.
void CXLetAnswer(CXOwner *_Nonnull owner);

/// Ends an owner's connection, and the owner.
void CXDisown(CXOwner *_Nonnull owner);

/// A program that was started.
typedef struct CXProcess {
  pid_t id;
  /// What the program writes to its descriptors 1, 2 and 3.
  int streams[3];
} CXProcess;

/// Starts a program with the file `input` as its descriptor 0, pipes as 1, 2 and 3, and no others; returns 0 or an errno.
int CXStart(
    const char *_Nonnull program, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, const char *_Nonnull input,
    CXProcess *_Nonnull process);
