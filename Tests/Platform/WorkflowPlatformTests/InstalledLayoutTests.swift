import CSDL
import Foundation
import Testing

/// The keys of shortcuts in all layouts of the Debian package xkb-data, as libxkbcommon reads them.
@Suite struct InstalledLayoutTests {
  /// Letters of common shortcuts, with the codes of their keys in the US layout.
  private static let places: [Unicode.Scalar: Int] = [
    "q": 24, "w": 25, "y": 29, "a": 38, "s": 39, "f": 41, "z": 52, "x": 53, "c": 54, "v": 55,
  ]
  /// Letters that may be on no key or on two, by a pattern for the layouts.
  private static let exceptions = [
    // Keys are the dots of Braille.
    (#"brai\b.*"#, "acfqsvwxyz"),
    // Keys have several symbols, and other letters are at the places of the US layout.
    (#"in\(iipa\)"#, "cfqvwxyz"),
    // Z has the place of Y, and ǆ the place of Z.
    (#"(ba|hr)\(unicode\)|(me|rs)\(latinunicode\)"#, "y"),
    // The layout has them at the third level or not at all, and other letters at their places.
    (#"lv\(ergonomic\)"#, "wxy"), (#"lv\(ykeydvorak.*\)"#, "y"), (#"lk\(us\)"#, "q"),
    // The layout has them twice.
    (#"..\(ku(_f)?\)"#, "x"), (#"us\(colemak_dh.*\)"#, "z"),
  ]

  /// The layouts, such as `de(nodeadkeys)`, grouped by the names before the parenthesis.
  private static let layouts = Result {
    let file = "/usr/share/X11/xkb/rules/evdev.lst"
    let sections = try String(contentsOfFile: file, encoding: .utf8).split(separator: "! ")
    func lines(_ name: String) -> [[Substring]] {
      let section = sections.first { $0.hasPrefix("\(name)\n") } ?? ""
      return section.split(separator: "\n").dropFirst().map { $0.split { " :".contains($0) } }
    }
    // The layout "custom" is for users to define.
    let names = lines("layout").map { "\($0[0])" }.filter { $0 != "custom" }
    let variants = Dictionary(grouping: lines("variant")) { "\($0[1])" }
    return names.map { name in
      [name] + variants[name, default: []].map { "\(name)(\($0[0]))" }
    }
  }

  private static let french = Result { try XKB().groups(["fr"])[0] }

  @Test func `the layouts of the system are found`() throws {
    #expect(try Self.layouts.get().joined().count > 500, "Install xkb-data.")
  }

  @Test(arguments: (try? layouts.get()) ?? [])
  func `each letter is on one key, alone and as the second layout`(names: [String]) throws {
    let xkb = try XKB()
    let problems = try names.flatMap { name in
      let groups = try xkb.groups(["us", name])
      var keymaps = [[groups[1]], filled(groups)]
      let hasLetter = groups[1].contains { $0 >= 0x61 && $0 <= 0x7a }
      if !hasLetter { keymaps.append(filled([try Self.french.get(), groups[1]])) }
      return keymaps.flatMap { self.problems(of: name, in: $0) }
    }
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  /// A key that the second layout lacks has its symbol in the first.
  private func filled(_ groups: [[UInt32]]) -> [[UInt32]] {
    [groups[0], zip(groups[0], groups[1]).map { $1 == 0 ? $0 : $1 }]
  }

  /// The letters that are not on one key while the last group is active: on the layout's own key,
  /// or else on the key of the first group or of the US layout.
  private func problems(of name: String, in groups: [[UInt32]]) -> [String] {
    let found = codes(shortcuts(groups))
    let own = groups.map(codes)
    return Self.places.compactMap { letter, place in
      let expected = own.reversed().compactMap { $0[letter]?.first }.first ?? place
      let keys = found[letter, default: []]
      if keys == [expected] { return nil }
      let isException = Self.exceptions.contains { layouts, letters in
        letters.unicodeScalars.contains(letter)
          && (try? Regex(layouts).wholeMatch(in: name)) != nil
      }
      let layout = "\(name) as layout \(groups.count)"
      return isException ? nil : "\(layout): \(letter) is on the keys \(keys), not on \(expected)."
    }
  }

  /// Returns the codes of the keys that have each letter.
  private func codes(_ symbols: [UInt32]) -> [Unicode.Scalar: [Int]] {
    var codes: [Unicode.Scalar: [Int]] = [:]
    for code in 0..<XKB.count {
      if let letter = Unicode.Scalar(symbols[code]), Self.places[letter] != nil {
        codes[letter, default: []].append(code)
      }
    }
    return codes
  }

  /// Returns the symbol of each key in shortcuts while the last group is active.
  private func shortcuts(_ groups: [[UInt32]]) -> [UInt32] {
    // The groups that are missing are the others again.
    let symbols = (0..<4).reduce(into: []) { $0 += groups[$1 % groups.count] }
    return symbols.withUnsafeBytes { symbols in
      var keymap = CSDLKeymap(
        symbol: { symbols, group, code in
          let index = Int(group) * XKB.count + Int(code)
          return symbols?.load(fromByteOffset: 4 * index, as: UInt32.self) ?? 0
        }, context: symbols.baseAddress)
      return (0..<XKB.count).map {
        CSDLShortcutSymbol(&keymap, UInt32(groups.count) - 1, UInt32($0))
      }
    }
  }
}

/// libxkbcommon, which SDL loads.
private final class XKB {
  /// The number of key codes up to the key beside the left Shift key.
  static let count = 95
  private typealias Make = @convention(c) (CInt) -> OpaquePointer?
  private typealias Compile =
    @convention(c) (OpaquePointer, UnsafeRawPointer, CInt) ->
    OpaquePointer?
  private typealias Count = @convention(c) (OpaquePointer, UInt32) -> UInt32
  private typealias Symbols =
    @convention(c) (
      OpaquePointer, UInt32, UInt32, UInt32, UnsafeMutablePointer<UnsafePointer<UInt32>?>
    ) -> CInt
  private typealias Free = @convention(c) (OpaquePointer) -> Void
  private let compile: Compile, count: Count, symbols: Symbols, free: Free, freeContext: Free
  private let context: OpaquePointer

  init() throws {
    let library = try #require(dlopen("libxkbcommon.so.0", RTLD_NOW), "Install libxkbcommon0.")
    func function<Function>(_ name: String, as: Function.Type = Function.self) throws -> Function {
      unsafeBitCast(try #require(dlsym(library, "xkb_\(name)")), to: Function.self)
    }
    compile = try function("keymap_new_from_names")
    count = try function("keymap_num_layouts_for_key")
    symbols = try function("keymap_key_get_syms_by_level")
    free = try function("keymap_unref")
    freeContext = try function("context_unref")
    let make = try function("context_new", as: Make.self)
    context = try #require(make(0))
  }

  deinit { freeContext(context) }

  /// Returns the symbols of the keys in a keyboard's layouts by key code, 0 for those that a layout
  /// lacks.
  func groups(_ layouts: [String]) throws -> [[UInt32]] {
    let parts = layouts.map { $0.split { "()".contains($0) } }
    let variants = parts.map { $0.count == 1 ? "" : $0[1] }
    let rules = ["evdev", "pc105", parts.map { $0[0] }.joined(separator: ",")]
    let names = (rules + [variants.joined(separator: ","), ""]).map { strdup($0) }
    defer { for name in names { Glibc.free(name) } }
    let keymap = try #require(compile(context, names, 0), "\(layouts) cannot be read.")
    defer { free(keymap) }
    return (0..<UInt32(layouts.count)).map { group in
      (0..<UInt32(Self.count)).map { code in
        var list: UnsafePointer<UInt32>?
        let isOne = group < count(keymap, code) && symbols(keymap, code, group, 0, &list) == 1
        return isOne ? list?.pointee ?? 0 : 0
      }
    }
  }
}
