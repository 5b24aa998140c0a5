// Images of files, and the pixels of windows.
#pragma once
#include <SDL2/SDL.h>
#include <stdbool.h>
#include <stdint.h>

/// The maximum width and height of an image that is read, and its maximum number of pixels.
enum { CSDLMaximumSide = 16384, CSDLMaximumPixels = 8192 * 8192 };

/// Reads a PNG file; NULL on failure, with the reason in `SDL_GetError`.
///
/// Rejects other formats, truncated files, and images that exceed the maximum size.
///
/// The first call loads libpng, so that it does not delay the launch of apps; other images load
/// SDL_image and the twenty libraries it depends on.
SDL_Surface *_Nullable CSDLLoadPNG(const char *_Nonnull path);

/// Encodes a PNG into memory of `capacity` bytes, like `IMG_SavePNG_RW`; returns the number of
/// bytes written, or -1 with the reason in `SDL_GetError`.
long CSDLEncodePNG(SDL_Surface *_Nonnull surface, void *_Nonnull memory, int capacity);

/// Whether SDL_image and libpng, which reads PNG files for it, can be loaded. Can be called on any
/// thread.
bool CSDLReadsImages(void);

/// The format of an image to decode with `CSDLDecode`.
typedef enum CSDLFormat { CSDLFormatPNG, CSDLFormatJPEG } CSDLFormat;

/// Decodes a complete PNG or JPEG to premultiplied ARGB pixels, to be freed by SDL_free; NULL on
/// failure, with the reason in `SDL_GetError`. Can be called on any thread.
///
/// `width` and `height` are the requested size. A larger image is scaled down, each pixel being the
/// mean of those it replaces; a smaller one keeps its size. Both are set to the resulting size.
uint32_t *_Nullable CSDLDecode(const void *_Nonnull bytes, size_t count, CSDLFormat format, int *_Nonnull width,
                               int *_Nonnull height);

/// Rasterises an SVG with the requested size like `CSDLDecode`, in a child process that cannot call the system.
///
/// NULL also if it needs more than `milliseconds` of processor time, or three times as long, or too much memory, or if
/// the decoder crashes.
uint32_t *_Nullable CSDLDraw(const void *_Nonnull bytes, size_t count, int milliseconds, int *_Nonnull width,
                             int *_Nonnull height);

/// Pixels of a window on X11, as 0x00RRGGBB, in memory that the X server reads (MIT-SHM).
typedef struct CSDLSharedPixels CSDLSharedPixels;

/// Prepares shared pixels for `window`; NULL if its display has no shared memory or another pixel
/// format. Call `CSDLResizeSharedPixels` next.
CSDLSharedPixels *_Nullable CSDLSharePixels(SDL_Window *_Nonnull window);

/// Provides memory for a new size, without keeping the picture; returns its first pixel, with
/// `pitch` bytes in a row, or NULL if the server refuses.
void *_Nullable CSDLResizeSharedPixels(
    CSDLSharedPixels *_Nonnull pixels, int width, int height, int *_Nonnull pitch);

/// Moves the pixels inside `area` up by `rows` (down if it is negative), clipped to `area`, without
/// copying them; returns the new first pixel, or NULL if copying them is cheaper.
void *_Nullable CSDLScrollSharedPixels(CSDLSharedPixels *_Nonnull pixels, SDL_Rect area, int rows);

/// Waits until the server has read the pixels of the last `CSDLShowSharedPixels`: call it before
/// drawing.
void CSDLWaitUntilShown(CSDLSharedPixels *_Nonnull pixels);

/// Requests the server to show the pixels in `rects`, and returns immediately.
void CSDLShowSharedPixels(CSDLSharedPixels *_Nonnull pixels, const SDL_Rect *_Nonnull rects, int count);

/// Frees the memory. Call it before the window is destroyed.
void CSDLFreeSharedPixels(CSDLSharedPixels *_Nonnull pixels);

/// Pixels of a window on Wayland, in memory that the compositor reads (wl_shm).
typedef struct CSDLWaylandPixels CSDLWaylandPixels;

/// Prepares pixels for `window`; NULL if it is not on Wayland. Call `CSDLResizeWaylandPixels` next.
CSDLWaylandPixels *_Nullable CSDLMakeWaylandPixels(SDL_Window *_Nonnull window);

/// Sets the size of the next pictures.
void CSDLResizeWaylandPixels(CSDLWaylandPixels *_Nonnull pixels, int width, int height);

/// Shows a picture that differs from the last one in `rects`; a hidden window ignores it. `stride` is
/// the number of pixels in a row of `source`, which has the size of the pixels. Returns false if
/// memory cannot be allocated.
bool CSDLShowWaylandPixels(CSDLWaylandPixels *_Nonnull pixels, const uint32_t *_Nonnull source, int stride,
                           const SDL_Rect *_Nonnull rects, int count);

/// Frees the memory. Call it before the window is destroyed.
void CSDLFreeWaylandPixels(CSDLWaylandPixels *_Nonnull pixels);
