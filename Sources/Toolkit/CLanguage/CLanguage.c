#include "CLanguage.h"
#include <string.h>
#pragma clang diagnostic ignored "-Wc23-extensions"  // #embed

static const unsigned char ar[] = {
#embed "../../../Assets/Languages/ar.po"
};
static const unsigned char de[] = {
#embed "../../../Assets/Languages/de.po"
};
static const unsigned char es[] = {
#embed "../../../Assets/Languages/es.po"
};
static const unsigned char fr[] = {
#embed "../../../Assets/Languages/fr.po"
};
static const unsigned char ja[] = {
#embed "../../../Assets/Languages/ja.po"
};
static const unsigned char ptBR[] = {
#embed "../../../Assets/Languages/pt-BR.po"
};
static const unsigned char zhHans[] = {
#embed "../../../Assets/Languages/zh-Hans.po"
};

static const unsigned char locales[] = {
#embed "../../../Assets/Languages/locales.bin"
};

static const struct {
  const char *name;
  CLanguageFile file;
} catalogues[] = {
    {"ar", {ar, sizeof ar}},          {"de", {de, sizeof de}}, {"es", {es, sizeof es}},
    {"fr", {fr, sizeof fr}},          {"ja", {ja, sizeof ja}}, {"pt-BR", {ptBR, sizeof ptBR}},
    {"zh-Hans", {zhHans, sizeof zhHans}},
};

CLanguageFile CLanguageCatalogue(const char *language) {
  for (size_t i = 0; i < sizeof catalogues / sizeof *catalogues; i++) {
    if (!strcmp(catalogues[i].name, language)) return catalogues[i].file;
  }
  return (CLanguageFile){NULL, 0};
}

CLanguageFile CLanguageLocales(void) { return (CLanguageFile){locales, sizeof locales}; }

static const unsigned char decompositions[] = {
#embed "../../../Assets/Languages/decompositions.bin"
};
static const unsigned char alphabets[] = {
#embed "../../../Assets/Languages/alphabets.txt"
};

CLanguageFile CLanguageDecompositions(void) {
  return (CLanguageFile){decompositions, sizeof decompositions};
}
CLanguageFile CLanguageAlphabets(void) { return (CLanguageFile){alphabets, sizeof alphabets}; }

static _Thread_local const void *current;

const void *CLanguageCurrent(void) { return current; }
void CLanguageSetCurrent(const void *language) { current = language; }
