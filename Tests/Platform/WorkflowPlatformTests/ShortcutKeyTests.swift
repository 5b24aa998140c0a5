import CSDL
import Testing

/// The keys of shortcuts in several layouts, each written as the characters of its keys from the digits' row down;
/// † is a dead key.
@Suite struct ShortcutKeyTests {
  private static let codes = [10...21, 24...35, 38...49, 51...61].flatMap { Array($0) }
  private let us = #"1234567890-=qwertyuiop[]asdfghjkl;'`\zxcvbnm,./"#
  private let french = #"&é"'(-è_çà)=azertyuiop†$qsdfghjklmù²*wxcvbn,;:!"#
  private let turkish = #"1234567890*-qwertyuıopğüasdfghjklşi",zxcvbnmöç."#
  private let russian = #"1234567890-=йцукенгшщзхъфывапролджэё\ячсмитьбю."#
  private let greek = #"1234567890-=;ςερτυθιοπ[]ασδφγηξκλ†'`\ζχψωβνμ,./"#
  private let hebrew = #"1234567890-=/'קראטוןםפ][שדגכעיחלךף,;\זסבהנמצתץ."#

  /// The keys in shortcuts while one of the layouts is active.
  private func keys(_ layouts: String..., active: UInt32 = 0) -> String {
    var symbols = [UInt32](repeating: 0, count: 4 * 128)
    for group in 0..<4 {
      // A key that a group lacks has the symbol of another group.
      for (code, key) in zip(Self.codes, layouts[group % layouts.count].unicodeScalars) {
        symbols[group * 128 + code] = symbol(key)
      }
    }
    return symbols.withUnsafeBytes { bytes in
      var keymap = CSDLKeymap(
        symbol: { symbols, group, code in
          symbols?.load(fromByteOffset: Int(group * 128 + code) * 4, as: UInt32.self) ?? 0
        }, context: bytes.baseAddress)
      return Self.codes.reduce(into: "") { result, code in
        let symbol = CSDLShortcutSymbol(&keymap, active, UInt32(code))
        let scalar = symbol == 0xfe51 ? "†" : Unicode.Scalar(symbol & 0xffffff)
        result.unicodeScalars.append(scalar ?? "?")
      }
    }
  }

  private func symbol(_ key: Unicode.Scalar) -> UInt32 {
    if key == "†" { return 0xfe51 }  // XK_dead_acute
    return key.value < 0x100 ? key.value : 0x1000000 | key.value
  }

  @Test func `keys of Latin layouts are themselves, except digits behind letters with accents`() {
    let german = "1234567890ß†qwertzuiopü+asdfghjklöä†#yxcvbnm,.-"
    let dvorak = #"1234567890[]',.pyfgcrl/=aoeuidhtns-`\;qjkxbmwvz"#
    for layout in [us, german, dvorak, turkish] { #expect(keys(layout) == layout) }
    #expect(keys(french) == #"&2"'(-7_90)=azertyuiop†$qsdfghjklmù²*wxcvbn,;:!"#)
    let czech = "+ěščřžýáíé=†qwertzuiopú)asdfghjklů§;†yxcvbnm,.-"
    #expect(keys(czech) == "+234567890=†qwertzuiopú)asdfghjklů§;†yxcvbnm,.-")
    let bepo = #""«»()@+-/*=%bépoè†vdljzwauie,ctsrnm$çàyx.k'qghf"#
    #expect(keys(bepo) == #""23()@+-/*=%bépoè†vdljzwauie,ctsrnm$çàyx.k'qghf"#)
  }

  @Test func `letters that a Latin layout lacks are at their places in the US layout`() {
    let esperanto = #"1234567890-=ŝĝertŭuiopĵĥasdfghjkl;'`\zĉcvbnm,./"#
    let expected = #"1234567890-=qwertyuiopĵĥasdfghjkl;'`\zxcvbnm,./"#
    #expect(keys(esperanto) == expected)
    #expect(keys(french, esperanto, active: 1) == expected)
  }

  @Test func `keys of other layouts are as in the US layout, except their own punctuation`() {
    #expect(keys(russian) == #"1234567890-=qwertyuiop[]asdfghjkl;'`\zxcvbnm,ю."#)
    #expect(keys(greek) == #"1234567890-=qwertyuiop[]asdfghjkl†'`\zxcvbnm,./"#)
    #expect(keys(hebrew) == #"1234567890-=qwertyuiop][asdfghjklף,;\zxcvbnmתץ."#)
  }

  @Test func `the active layout comes first, then the others in their order`() {
    for layout in [french, turkish, russian, greek, hebrew] {
      #expect(keys(us, layout, active: 1) == keys(layout))
      #expect(keys(layout, us, active: 1) == us)
    }
    #expect(
      keys(french, russian, active: 1) == #"1234567890-=azertyuiop[$qsdfghjklm'`\wxcvbn,;:."#)
    #expect(
      keys(turkish, russian, active: 1) == #"1234567890-=qwertyuшop[]asdfghjkl;i"\zxcvbnmбю."#)
    #expect(
      keys(us, french, russian, active: 2) == #"1234567890-=qwertyuiop[]asdfghjkl;'`\zxcvbnm,:."#)
  }

  @Test func `a key that types no character stays what it is`() {
    let escape: UInt32 = 0xff1b
    var keymap = CSDLKeymap(symbol: { _, _, code in code == 24 ? 0xff1b : 0 }, context: nil)
    #expect(CSDLShortcutSymbol(&keymap, 0, 24) == escape)
    #expect(CSDLShortcutSymbol(&keymap, 0, 25) == UInt32(UInt8(ascii: "w")))
    #expect(CSDLShortcutSymbol(&keymap, 0, 67) == 0)
  }
}
