// HarfBuzz places the glyphs of a text in units of the font, so that one result serves every size and scale. FreeType
// rasterises each glyph with vertical hinting only, which leaves these places true.
#include "CSDLGlyphs.h"
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BITMAP_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include <harfbuzz/hb-ft.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct CSDLFace {
  hb_blob_t *file;
  FT_Face outlines;
  hb_font_t *shapes;
  /// The em of `shapes`.
  double em;
  /// The size that `outlines` has, in 64ths of a pixel; 0 for none.
  int size;
  /// The last bitmap that had to be converted.
  FT_Bitmap converted;
};

static FT_Library freetype;
static int faceCount;
/// The text that was shaped last.
static hb_buffer_t *shaped;

/// The largest block that FreeType gets, in bytes: twice the pixels of the largest letter that a window can show. Font
/// files can ask for more, with huge outlines or compressed pictures.
static const long maximumBlock = 1 << 27;

static void *allocate(FT_Memory memory, long size) {
  (void)memory;
  return size > maximumBlock ? NULL : malloc((size_t)size);
}

static void *reallocate(FT_Memory memory, long oldSize, long size, void *block) {
  (void)memory, (void)oldSize;
  return size > maximumBlock ? NULL : realloc(block, (size_t)size);
}

static void release(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

/// Returns a new library, for one thread; NULL if memory cannot be allocated.
static FT_Library newLibrary(void) {
  static struct FT_MemoryRec_ memory = {NULL, allocate, release, reallocate};
  FT_Library library;
  if (FT_New_Library(&memory, &library) != 0) return NULL;
  FT_Add_Default_Modules(library);
  FT_Set_Default_Properties(library);
  return library;
}

/// Sets the strike of a face of pixels whose em is nearest to `size`, in 64ths of a pixel.
static bool selectStrike(FT_Face face, int size) {
  int nearest = 0;
  for (int i = 1; i < face->num_fixed_sizes; i++)
    if (labs(face->available_sizes[i].y_ppem - size) < labs(face->available_sizes[nearest].y_ppem - size)) nearest = i;
  return face->num_fixed_sizes > 0 && face->available_sizes[nearest].y_ppem > 0 && FT_Select_Size(face, nearest) == 0;
}

/// Gives a face without tables for HarfBuzz, which then asks FreeType, the size at which it is shaped.
static bool setShapedSize(FT_Face face) {
  return FT_IS_SCALABLE(face) ? FT_Set_Char_Size(face, 1000 * 64, 0, 72, 72) == 0 : selectStrike(face, 1000 * 64);
}

static CSDLFace *opened(hb_blob_t *file, int index) {
  CSDLFace *face = calloc(1, sizeof *face);
  if (!face) return hb_blob_destroy(file), NULL;
  face->file = file;
  faceCount++;
  unsigned count;
  const char *bytes = hb_blob_get_data(file, &count);
  if (!freetype) freetype = newLibrary();
  if (!freetype || !bytes ||
      FT_New_Memory_Face(freetype, (const FT_Byte *)bytes, (FT_Long)count, index, &face->outlines) != 0)
    return CSDLCloseFace(face), NULL;
  FT_Bitmap_Init(&face->converted);
  if (FT_IS_SFNT(face->outlines)) {
    // FreeType unpacks compressed files, HarfBuzz does not.
    bool isPacked = memcmp(bytes, "wOF", 3) == 0;
    hb_face_t *tables =
        isPacked ? hb_ft_face_create(face->outlines, NULL) : hb_face_create(file, (unsigned)index & 0xffff);
    face->em = hb_face_get_upem(tables);
    face->shapes = hb_font_create(tables);
    if (index >> 16) hb_font_set_var_named_instance(face->shapes, (unsigned)(index >> 16) - 1);
    hb_face_destroy(tables);
  } else if (setShapedSize(face->outlines)) {
    face->shapes = hb_ft_font_create(face->outlines, NULL);
    face->em = face->outlines->size->metrics.y_ppem * 64.0;
  }
  return face->em > 0 ? face : (CSDLCloseFace(face), NULL);
}

CSDLFace *CSDLOpenFace(const void *bytes, size_t count) {
  return opened(hb_blob_create(bytes, (unsigned)count, HB_MEMORY_MODE_READONLY, NULL, NULL), 0);
}

CSDLFace *CSDLOpenFaceFile(const char *path, int index) { return opened(hb_blob_create_from_file(path), index); }

bool CSDLCheckFont(const void *bytes, size_t count, int *weight, bool *isItalic) {
  FT_Library library = newLibrary();
  if (!library) return false;
  FT_Face face;
  bool isUsable = FT_New_Memory_Face(library, bytes, (FT_Long)count, 0, &face) == 0 && FT_IS_SFNT(face) &&
                  face->num_glyphs > 0 && face->charmap;
  if (isUsable) {
    TT_OS2 *tables = FT_Get_Sfnt_Table(face, FT_SFNT_OS2);
    *weight = tables ? tables->usWeightClass : face->style_flags & FT_STYLE_FLAG_BOLD ? 700 : 400;
    *isItalic = face->style_flags & FT_STYLE_FLAG_ITALIC;
  }
  FT_Done_Library(library);
  return isUsable;
}

void CSDLCloseFace(CSDLFace *face) {
  hb_font_destroy(face->shapes);
  if (face->outlines) {
    FT_Bitmap_Done(freetype, &face->converted);
    FT_Done_Face(face->outlines);
  }
  hb_blob_destroy(face->file);
  free(face);
  faceCount--;
}

int CSDLOpenFaceCount(void) { return faceCount; }

CSDLFaceMetrics CSDLGetFaceMetrics(CSDLFace *face) {
  FT_Face outlines = face->outlines;
  double em = outlines->units_per_EM ? outlines->units_per_EM : 1;
  double height = 0;
  if (CSDLHasGlyph(face, 'H') && FT_Load_Char(outlines, 'H', FT_LOAD_NO_SCALE) == 0)
    height = outlines->glyph->metrics.horiBearingY / em;
  double capHeight = height > 0.2 && height < 1.5 ? height : 0.73;  // as in most fonts
  return (CSDLFaceMetrics){fmax(0, outlines->ascender / em), fmin(0, outlines->descender / em), capHeight};
}

/// Whether the glyphs have colours that FreeType can draw; it draws the outlines of glyphs in SVG.
static bool hasColors(FT_Face face) { return FT_HAS_COLOR(face) && !FT_HAS_SVG(face); }

bool CSDLHasOutlines(CSDLFace *face) { return FT_IS_SCALABLE(face->outlines) && !hasColors(face->outlines); }

bool CSDLHasGlyph(CSDLFace *face, uint32_t character) { return FT_Get_Char_Index(face->outlines, character) != 0; }

uint32_t CSDLScript(uint32_t character) {
  return hb_unicode_script(hb_unicode_funcs_get_default(), character);
}

size_t CSDLShape(CSDLFace *face, const char *text, size_t count, uint32_t script, bool isRightToLeft,
                 bool hasTabularDigits, double *width) {
  static const hb_feature_t tabular = {HB_TAG('t', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
  if (!shaped) shaped = hb_buffer_create();
  if (!FT_IS_SFNT(face->outlines)) face->size = 0, setShapedSize(face->outlines);
  hb_buffer_clear_contents(shaped);
  hb_buffer_set_direction(shaped, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(shaped, script ? hb_script_from_iso15924_tag(script) : HB_SCRIPT_UNKNOWN);
  hb_buffer_add_utf8(shaped, text, (int)count, 0, (int)count);
  hb_shape(face->shapes, shaped, &tabular, hasTabularDigits);
  unsigned glyphs;
  hb_glyph_position_t *places = hb_buffer_get_glyph_positions(shaped, &glyphs);
  int64_t sum = 0;
  for (unsigned i = 0; i < glyphs; i++) sum += places[i].x_advance;
  *width = sum > 0 ? (double)sum / face->em : 0;
  return glyphs;
}

void CSDLCopyGlyphs(CSDLFace *face, uint32_t number, double start, CSDLGlyph *glyphs) {
  unsigned count;
  hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(shaped, &count);
  hb_glyph_position_t *places = hb_buffer_get_glyph_positions(shaped, &count);
  int64_t pen = 0;
  for (unsigned i = 0; i < count; i++) {
    double x = start + (double)(pen + places[i].x_offset) / face->em;
    glyphs[i] = (CSDLGlyph){infos[i].codepoint, number, (float)x, (float)(places[i].y_offset / face->em)};
    pen += places[i].x_advance;
  }
}

bool CSDLRasterise(CSDLFace *face, uint32_t index, int size, int quarter, CSDLGlyphPixels *pixels) {
  FT_Face outlines = face->outlines;
  bool isScalable = FT_IS_SCALABLE(outlines);
  if (face->size != size) {
    bool isSet = isScalable ? FT_Set_Char_Size(outlines, size, 0, 72, 72) == 0 : selectStrike(outlines, size);
    face->size = isSet ? size : 0;
    if (!isSet) return false;
  }
  FT_Int32 source = hasColors(outlines) ? FT_LOAD_COLOR : isScalable ? FT_LOAD_NO_BITMAP : FT_LOAD_DEFAULT;
  if (FT_Load_Glyph(outlines, index, FT_LOAD_TARGET_LIGHT | source) != 0) return false;
  FT_GlyphSlot glyph = outlines->glyph;
  if (glyph->format == FT_GLYPH_FORMAT_OUTLINE) FT_Outline_Translate(&glyph->outline, quarter * 16, 0);
  if (glyph->format != FT_GLYPH_FORMAT_BITMAP && FT_Render_Glyph(glyph, FT_RENDER_MODE_NORMAL) != 0) return false;
  FT_Bitmap *bitmap = &glyph->bitmap;
  if (bitmap->pitch < 0) return false;
  if (bitmap->rows > 0 && bitmap->pixel_mode != FT_PIXEL_MODE_GRAY && bitmap->pixel_mode != FT_PIXEL_MODE_BGRA) {
    if (FT_Bitmap_Convert(freetype, bitmap, &face->converted, 1) != 0) return false;
    bitmap = &face->converted;
    // The converted levels count up to the number of levels of the file, which is small.
    int highest = bitmap->num_grays > 1 ? bitmap->num_grays - 1 : 1;
    for (size_t i = 0; i < (size_t)bitmap->rows * (size_t)bitmap->pitch; i++)
      bitmap->buffer[i] = (uint8_t)(bitmap->buffer[i] * 255 / highest);
  }
  bool isPicture = bitmap->pixel_mode == FT_PIXEL_MODE_BGRA;
  *pixels = (CSDLGlyphPixels){
      .left = glyph->bitmap_left,
      .top = glyph->bitmap_top,
      .width = bitmap->rows > 0 ? (int)bitmap->width : 0,
      .height = (int)bitmap->rows,
      .levels = isPicture ? NULL : bitmap->buffer,
      .colors = isPicture ? (const uint32_t *)(const void *)bitmap->buffer : NULL,
      .stride = bitmap->pitch,
      .em = isScalable ? 0 : outlines->size->metrics.y_ppem,
  };
  return true;
}
