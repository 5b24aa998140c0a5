// The embedded files of Assets/Languages, and the current language of each thread.
#pragma once
#include <stddef.h>

typedef struct {
  const unsigned char *_Nullable bytes;
  size_t count;
} CLanguageFile;

// Returns the toolkit's catalogue (.po) of a language such as "pt-BR"; without bytes if there is none.
CLanguageFile CLanguageCatalogue(const char *_Nonnull language);

// Returns the table of locale data; Assets/Languages/make.py describes it.
CLanguageFile CLanguageLocales(void);

// With these, texts are sorted: the table of decompositions.py, and alphabets.txt.
CLanguageFile CLanguageDecompositions(void);
CLanguageFile CLanguageAlphabets(void);

// The current language of this thread, which the caller keeps alive; NULL for English.
const void *_Nullable CLanguageCurrent(void);
void CLanguageSetCurrent(const void *_Nullable language);
