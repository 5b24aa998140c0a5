// The inner loops of painting, and of comparing and copying pixels.
//
// They are in C because loops in Swift are slow in debug builds, such as tests, while the C modules
// of this package are also optimised there. The results are the same on every machine.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A rectangle of pixels in memory, 0xAARRGGBB, to draw on.
typedef struct CPixelsArea {
  /// The first pixel of the first row.
  uint32_t *_Nonnull pixels;
  /// The distance from one row to the next, in pixels.
  size_t stride;
  size_t width;
  size_t height;
} CPixelsArea;

/// Pixels in memory to read, 0xAARRGGBB, one for each pixel of an area.
typedef struct CPixelsSource {
  /// The first pixel of the first row.
  const uint32_t *_Nonnull pixels;
  /// The distance from one row to the next, in pixels.
  size_t stride;
} CPixelsSource;

/// The coverage of each pixel of an area, 0 to 255.
typedef struct CPixelsCoverage {
  /// The coverage of the first pixel of the first row.
  const uint8_t *_Nonnull levels;
  /// The distance from one row to the next, in pixels.
  size_t stride;
} CPixelsCoverage;

/// The source of a scaled pixel along one axis: two pixels to interpolate.
typedef struct CPixelsSample {
  /// The index of the first pixel.
  int32_t first;
  /// The index of the second pixel.
  int32_t second;
  /// The weight of the second pixel, 0 to 256.
  uint32_t weight;
} CPixelsSample;

// MARK: - Colours

/// Fills an area with `color`.
void CPixelsCover(CPixelsArea area, uint32_t color);

/// Blends `color` with an opacity of `alpha`, 0 to 255, over the pixels of an area.
void CPixelsBlend(CPixelsArea area, uint32_t color, uint32_t alpha);

/// Blends `color` over the pixels of an area, with the opacity `coverage` times `alpha`, 0 to 255.
void CPixelsBlendMask(CPixelsArea area, CPixelsCoverage coverage, uint32_t color, uint32_t alpha);

/// A glyph of an atlas, at a place relative to the start of its text.
typedef struct CPixelsGlyph {
  /// The index of its first level in the atlas; the distance from one row to the next is `width`.
  uint32_t start;
  int32_t x;
  int32_t y;
  uint32_t width;
  uint32_t height;
} CPixelsGlyph;

/// Blends `color` over the pixels of an area, with the opacity `alpha` times the coverage of each of
/// `count` glyphs of `atlas`. Their text starts at `x` and `y` of the area, inside or outside.
///
/// A translucent colour is blended twice with a pixel that two glyphs share.
void CPixelsBlendGlyphs(CPixelsArea area, const uint8_t *_Nonnull atlas, const CPixelsGlyph *_Nonnull glyphs,
                        size_t count, ptrdiff_t x, ptrdiff_t y, uint32_t color, uint32_t alpha);

/// Blends the pixels of an area over `below`, each with its `coverage`.
void CPixelsBlendBack(CPixelsArea area, CPixelsCoverage coverage, CPixelsSource below);

// MARK: - Pictures

/// Blends pixels with straight (not premultiplied) alpha over an area, with `opacity`, 0 to 255.
void CPixelsBlendStraight(CPixelsArea area, CPixelsSource source, uint32_t opacity);

/// Composites `count` premultiplied pixels over the pixels of `row`, with `opacity`, 0 to 256.
void CPixelsComposite(uint32_t *_Nonnull row, const uint32_t *_Nonnull source, size_t count, uint32_t opacity);

/// Composites scaled, premultiplied pixels over a row of `count` pixels, with `opacity`, 0 to 256.
///
/// Each pixel is interpolated between two pixels of `upper` and two of `lower`, at the indices in
/// `columns`; `weight`, 0 to 256, is the weight of `lower`.
void CPixelsCompositeScaled(uint32_t *_Nonnull row, size_t count, const uint32_t *_Nonnull upper,
                            const uint32_t *_Nonnull lower, const CPixelsSample *_Nonnull columns, uint32_t weight,
                            uint32_t opacity);

/// A point in pixels.
typedef struct CPixelsPoint {
  double x;
  double y;
} CPixelsPoint;

/// A place for each pixel of an area: `start`, and `column` and `row` times its indices.
typedef struct CPixelsGrid {
  CPixelsPoint start;
  CPixelsPoint column;
  CPixelsPoint row;
} CPixelsGrid;

/// Composites premultiplied pixels, `width` by `height`, over the pixels of an area, with `opacity`, 0 to
/// 256.
///
/// Each pixel is interpolated between the four whose centres, at whole coordinates, are around its place
/// in `grid`; those outside are transparent.
void CPixelsCompositeTurned(CPixelsArea area, CPixelsSource source, size_t width, size_t height, CPixelsGrid grid,
                            uint32_t opacity);

/// Lowers colours that are greater than their alpha, which no premultiplied pixel has, to it.
void CPixelsLimitToAlpha(uint32_t *_Nonnull pixels, size_t count);

// MARK: - Coverage

/// Sets the coverage, `width` by `height` pixels, to the products of the fractions, 0 to 1, in
/// `columns` and `rows`.
void CPixelsProduct(uint8_t *_Nonnull levels, const double *_Nonnull columns, size_t width,
                    const double *_Nonnull rows, size_t height);

/// Blends the `count` colours of a gradient, 0xAARRGGBB with straight alpha, over the pixels of an
/// area, with the opacity `coverage`.
///
/// A pixel has the colour at a fraction from 0 to 1: the x coordinate of its place in `grid`, or if the
/// gradient is radial the distance of that place from the origin.
void CPixelsBlendGradient(CPixelsArea area, CPixelsCoverage coverage, const uint32_t *_Nonnull colors, size_t count,
                          CPixelsGrid grid, bool isRadial);

/// Returns the fraction of light, 0 to 1, that an edge blurred by `blur` pixels blocks at a distance
/// inside of it; negative distances are outside.
double CPixelsFalloff(double distance, double blur);

/// Makes the corners of a shadow round: of `width` by `height` pixels, `reach` of them around the
/// rectangle. `radius` is larger than `blur`, and at most half of the rectangle's sides.
void CPixelsRoundShadow(uint8_t *_Nonnull levels, size_t width, size_t height, double reach, double radius,
                        double blur);

/// Sets the coverage, `width` by `height` pixels, of the inside of closed lines; `ends` are the ends
/// of `lineCount` lines in `points`, which are finite. The inside is where they turn around a pixel, or with
/// `isEvenOdd` an odd number of times. Returns false if memory is short.
bool CPixelsFillPath(uint8_t *_Nonnull levels, size_t width, size_t height, const CPixelsPoint *_Nonnull points,
                     const size_t *_Nonnull ends, size_t lineCount, bool isEvenOdd);

// MARK: - Comparing and copying

/// Returns the number of `count` pixels whose colours differ, without their alpha; sets `first` and
/// `last` to the indices of the first and the last of them.
size_t CPixelsCountDifferences(const uint32_t *_Nonnull one, const uint32_t *_Nonnull other, size_t count,
                               size_t *_Nonnull first, size_t *_Nonnull last);

/// Copies `count` pixels as 0x00RRGGBB.
void CPixelsCopyColors(uint32_t *_Nonnull colors, const uint32_t *_Nonnull pixels, size_t count);
