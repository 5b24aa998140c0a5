// Glyphs of font files: shaped by HarfBuzz, rasterised by FreeType. Call these functions on the main
// thread only, because FreeType's list of fonts is not thread-safe.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One face of a font file.
typedef struct CSDLFace CSDLFace;

/// Opens a face of a font file in memory, which must stay valid; NULL if it cannot be read.
CSDLFace *_Nullable CSDLOpenFace(const void *_Nonnull bytes, size_t count);

/// Opens the face at `index` of the font file at `path`; NULL if it cannot be read. The file is mapped: as all libraries
/// of a program, it must be replaced, not changed, while the face is open.
CSDLFace *_Nullable CSDLOpenFaceFile(const char *_Nonnull path, int index);

/// Whether a font file in memory is TrueType or OpenType and has glyphs for Unicode characters; sets its weight, from 1 to
/// 1000, and whether it is italic. The only function here that any thread may call.
bool CSDLCheckFont(const void *_Nonnull bytes, size_t count, int *_Nonnull weight, bool *_Nonnull isItalic);

/// Closes `face`.
void CSDLCloseFace(CSDLFace *_Nonnull face);

/// The number of open faces.
int CSDLOpenFaceCount(void);

/// The vertical metrics of a scalable face, in ems; distances below the baseline are negative.
typedef struct CSDLFaceMetrics {
  double ascent;
  double descent;
  /// The height of the letter H.
  double capHeight;
} CSDLFaceMetrics;

CSDLFaceMetrics CSDLGetFaceMetrics(CSDLFace *_Nonnull face);

/// Whether the glyphs of `face` are outlines of one colour, which can be drawn at any place between two pixels.
bool CSDLHasOutlines(CSDLFace *_Nonnull face);

/// Whether `face` has a glyph for `character`.
bool CSDLHasGlyph(CSDLFace *_Nonnull face, uint32_t character);

/// The script of a character as an ISO 15924 tag such as 'Arab'.
uint32_t CSDLScript(uint32_t character);

/// A glyph at a place on a line.
typedef struct CSDLGlyph {
  /// The index of the glyph in the face.
  uint32_t index;
  /// A number that the caller chooses for the face.
  uint32_t face;
  /// The place of its origin right of the start of the line and above the baseline, in ems.
  float x, y;
} CSDLGlyph;

/// Shapes `count` bytes of UTF-8, and returns the number of glyphs; sets `width` to their width, in ems.
///
/// `script` is an ISO 15924 tag; 0 for characters of any script. `hasTabularDigits` asks for digits of one width, if the
/// font has them.
size_t CSDLShape(CSDLFace *_Nonnull face, const char *_Nonnull text, size_t count, uint32_t script,
                 bool isRightToLeft, bool hasTabularDigits, double *_Nonnull width);

/// Copies the glyphs of the last call of `CSDLShape`, which was for the same face, to `glyphs`, from left to right, `start`
/// ems to the right.
void CSDLCopyGlyphs(CSDLFace *_Nonnull face, uint32_t number, double start, CSDLGlyph *_Nonnull glyphs);

/// The pixels of a glyph. They are valid until `face` is used again.
typedef struct CSDLGlyphPixels {
  /// The distance of the left edge from the pixel of the origin, and the height of the top edge above the baseline.
  int left, top;
  int width, height;
  /// The coverage of each pixel, row by row; NULL for a picture.
  const uint8_t *_Nullable levels;
  /// The pixels of a picture, 0xAARRGGBB and premultiplied; NULL for coverage.
  const uint32_t *_Nullable colors;
  /// The distance from one row to the next, in bytes.
  int stride;
  /// The em for which the file has these pixels; 0 if they have the wanted size.
  double em;
} CSDLGlyphPixels;

/// Rasterises a glyph with an em of `size` 64ths of a pixel, `quarter` quarters of a pixel right of the left edge of
/// a pixel; false if that fails. A glyph without pixels, such as a space, has a width of 0.
bool CSDLRasterise(CSDLFace *_Nonnull face, uint32_t index, int size, int quarter, CSDLGlyphPixels *_Nonnull pixels);
