// FriBidi, libunistring and fontconfig, each loaded when text first needs it.
#include "CSDL.h"
#include <stdlib.h>

/// Loads the first of `names` that is installed; NULL for none.
static void *library(const char *const names[]) {
  for (; *names; names++) {
    void *found = SDL_LoadObject(*names);
    if (found) return found;
  }
  return NULL;
}

/// Declares the variable `name`, with the function of that name in the library `from`.
#define LOAD(from, result, name, ...)                                   \
  typedef result (*name##_function)(__VA_ARGS__);                       \
  name##_function name = (name##_function)SDL_LoadFunction(from, #name)

bool CSDLBidiLevels(const uint32_t *text, int count, int8_t *levels, bool *isRightToLeft) {
  static void *fribidi;
  if (!fribidi) fribidi = library((const char *const[]){"libfribidi.so.0", NULL});
  if (!fribidi) return false;
  LOAD(fribidi, void, fribidi_get_bidi_types, const uint32_t *, int, uint32_t *);
  LOAD(fribidi, void, fribidi_get_bracket_types, const uint32_t *, int, const uint32_t *, uint32_t *);
  LOAD(fribidi, int8_t, fribidi_get_par_embedding_levels_ex, const uint32_t *, const uint32_t *, int, uint32_t *,
       int8_t *);
  if (!fribidi_get_bidi_types || !fribidi_get_bracket_types || !fribidi_get_par_embedding_levels_ex) return false;
  uint32_t *types = malloc(2 * sizeof *types * (size_t)(count + 1));
  if (!types) return false;
  uint32_t *brackets = types + count + 1;
  fribidi_get_bidi_types(text, count, types);
  fribidi_get_bracket_types(text, count, types, brackets);
  uint32_t direction = 0x40;  // FRIBIDI_PAR_ON: from the first letter, or else left to right
  bool isDone = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, levels) != 0;
  *isRightToLeft = direction & 1;
  free(types);
  return isDone;
}

bool CSDLLineBreaks(const char *text, size_t count, char *breaks) {
  static void *unistring;
  if (!unistring)
    unistring = library((const char *const[]){"libunistring.so.2", "libunistring.so.5", "libunistring.so.0", NULL});
  if (!unistring) return false;
  LOAD(unistring, void, u8_possible_linebreaks, const uint8_t *, size_t, const char *, char *);
  if (!u8_possible_linebreaks) return false;
  u8_possible_linebreaks((const uint8_t *)text, count, "UTF-8", breaks);
  return true;
}

char *CSDLFindFont(const uint32_t *characters, int count, const char *language, bool isEmoji, int weight,
                   bool isItalic, int *index) {
  static void *fontconfig;
  if (!fontconfig) fontconfig = library((const char *const[]){"libfontconfig.so.1", NULL});
  if (!fontconfig) return NULL;
  LOAD(fontconfig, void *, FcPatternCreate, void);
  LOAD(fontconfig, void, FcPatternDestroy, void *);
  LOAD(fontconfig, void *, FcCharSetCreate, void);
  LOAD(fontconfig, void, FcCharSetDestroy, void *);
  LOAD(fontconfig, int, FcCharSetAddChar, void *, uint32_t);
  LOAD(fontconfig, int, FcCharSetHasChar, const void *, uint32_t);
  LOAD(fontconfig, int, FcPatternAddCharSet, void *, const char *, const void *);
  LOAD(fontconfig, int, FcPatternAddInteger, void *, const char *, int);
  LOAD(fontconfig, int, FcPatternAddString, void *, const char *, const unsigned char *);
  LOAD(fontconfig, int, FcConfigSubstitute, void *, void *, int);
  LOAD(fontconfig, void, FcDefaultSubstitute, void *);
  LOAD(fontconfig, void *, FcFontMatch, void *, void *, int *);
  LOAD(fontconfig, int, FcPatternGetString, const void *, const char *, int, unsigned char **);
  LOAD(fontconfig, int, FcPatternGetInteger, const void *, const char *, int, int *);
  LOAD(fontconfig, int, FcPatternGetCharSet, const void *, const char *, int, void **);
  if (!FcPatternCreate || !FcPatternDestroy || !FcCharSetCreate || !FcCharSetDestroy || !FcCharSetAddChar ||
      !FcCharSetHasChar || !FcPatternAddCharSet || !FcPatternAddInteger || !FcPatternAddString ||
      !FcConfigSubstitute || !FcDefaultSubstitute || !FcFontMatch || !FcPatternGetString || !FcPatternGetInteger ||
      !FcPatternGetCharSet)
    return NULL;

  void *pattern = FcPatternCreate();
  void *wanted = FcCharSetCreate();
  if (!pattern || !wanted) return NULL;
  for (int i = 0; i < count; i++) FcCharSetAddChar(wanted, characters[i]);
  FcPatternAddCharSet(pattern, "charset", wanted);
  FcPatternAddInteger(pattern, "weight", weight);
  if (isItalic) FcPatternAddInteger(pattern, "slant", 100);
  if (language) FcPatternAddString(pattern, "lang", (const unsigned char *)language);
  FcPatternAddString(pattern, "family", (const unsigned char *)(isEmoji ? "emoji" : "sans-serif"));
  FcConfigSubstitute(NULL, pattern, 0);
  FcDefaultSubstitute(pattern);
  int result = 0;
  void *match = FcFontMatch(NULL, pattern, &result);
  char *path = NULL;
  if (match) {
    unsigned char *file = NULL;
    void *has = NULL;
    bool hasAll = FcPatternGetCharSet(match, "charset", 0, &has) == 0;
    for (int i = 0; hasAll && i < count; i++) hasAll = FcCharSetHasChar(has, characters[i]);
    if (hasAll && FcPatternGetString(match, "file", 0, &file) == 0) path = SDL_strdup((char *)file);
    if (FcPatternGetInteger(match, "index", 0, index) != 0) *index = 0;
    FcPatternDestroy(match);
  }
  FcCharSetDestroy(wanted);
  FcPatternDestroy(pattern);
  return path;
}
