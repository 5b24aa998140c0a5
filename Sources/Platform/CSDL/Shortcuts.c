#include "CSDL.h"

/// The characters of the US layout from key code 10 on; a space for each key that types none.
static const char usLayout[] = "1234567890-=  qwertyuiop[]  asdfghjkl;'` \\zxcvbnm,./";
/// `isoCode` is the key beside the left Shift key that US keyboards lack. XKB has up to four groups; here the US layout
/// follows them.
enum { firstCode = 10, isoCode = 94, usGroup = 4 };

static uint32_t symbolIn(const CSDLKeymap *keymap, unsigned group, unsigned code) {
  if (group < usGroup) {
    uint32_t symbol = keymap->symbol(keymap->context, group, code);
    return symbol >> 8 == 0x10000 ? symbol & 0xff : symbol;  // Latin-1 as Unicode
  }
  unsigned index = code - firstCode;
  return index < sizeof usLayout - 1 && usLayout[index] != ' ' ? (uint32_t)usLayout[index] : 0;
}

static bool isLetter(uint32_t symbol) { return symbol >= 'a' && symbol <= 'z'; }
static bool isDigit(uint32_t symbol) { return symbol >= '0' && symbol <= '9'; }
static bool isASCII(uint32_t symbol) { return symbol > ' ' && symbol < 0x7f; }

/// Whether `symbol` can belong to a Latin alphabet; also true for dead keys and modifiers of a layout (0xfe00 on).
static bool isLatin(uint32_t symbol) {
  uint32_t page = symbol >> 8;
  return page < 4 || page == 0x12 || page == 0x13 || page == 0xfe || (page >= 0x10000 && page < 0x10003)
      || page == 0x1001e;
}

/// Whether shortcuts use `symbol` itself in any case: a letter, a digit, or a key with a name, such as Return.
static bool isKept(uint32_t symbol) { return isLetter(symbol) || isDigit(symbol) || symbol >> 8 == 0xff; }

/// Whether shortcuts can use `symbol` for a key whose own symbol is `own`.
static bool canReplace(uint32_t symbol, uint32_t own) {
  if (isLetter(symbol)) return true;
  return isASCII(symbol) && !isASCII(own) && (isDigit(symbol) || !isLatin(own));
}

/// Whether a key has `symbol` in the group `source`, and can have it in shortcuts while `group` is active.
static bool hasKey(const CSDLKeymap *keymap, unsigned source, uint32_t symbol, unsigned group) {
  for (unsigned code = firstCode; code <= isoCode; code++) {
    if (code != isoCode && !symbolIn(keymap, usGroup, code)) continue;
    if (symbolIn(keymap, source, code) != symbol) continue;
    if (source == group || !isKept(symbolIn(keymap, group, code))) return true;
  }
  return false;
}

uint32_t CSDLShortcutSymbol(const CSDLKeymap *keymap, unsigned group, unsigned code) {
  uint32_t own = symbolIn(keymap, group, code), result = own;
  if (isKept(own)) return own;
  for (unsigned source = 0; source <= usGroup; source++) {
    uint32_t symbol = symbolIn(keymap, source, code);
    if (!canReplace(symbol, own)) continue;
    bool isElsewhere = hasKey(keymap, group, symbol, group);
    for (unsigned i = 0; i < source && !isElsewhere; i++) isElsewhere = hasKey(keymap, i, symbol, group);
    if (isElsewhere) continue;
    if (isLetter(symbol)) return symbol;
    if (result == own) result = symbol;
  }
  return result;
}
