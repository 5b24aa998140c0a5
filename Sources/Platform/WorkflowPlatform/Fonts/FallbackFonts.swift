internal import CSDL
internal import WorkflowCanvas
internal import WorkflowLanguage

/// A cache of the system fonts that were found for characters which the other fonts lack.
@MainActor
struct FallbackFonts {
  private struct Need: Hashable {
    let scalars: [Unicode.Scalar]
    /// The language, whose shapes of ideographs are usual; nil for the language of the locale.
    let language: String?
    let isEmoji: Bool
    let weight: Font.Weight
    let isItalic: Bool
  }

  /// The place of a face in the file system.
  struct Source: Hashable {
    let path: String
    let index: Int32
  }

  private var found: [Need: Source?] = [:]

  /// Returns the best match for `character`; nil if no installed font has it.
  mutating func source(for character: Character, in font: Font) -> Source? {
    let need = Need(
      scalars: character.visibleScalars, language: Language.current.fontconfigName,
      isEmoji: character.isEmoji, weight: font.weight,
      isItalic: font.isItalic)
    if let known = found[need] { return known }
    let source = Self.find(need)
    found[need] = .some(source)
    return source
  }

  private static func find(_ need: Need) -> Source? {
    var index: Int32 = 0
    let scalars = need.scalars.map(\.value)
    guard !scalars.isEmpty,
      let path = CSDLFindFont(
        scalars, Int32(scalars.count), need.language, need.isEmoji, need.weight.fontconfigWeight,
        need.isItalic,
        &index)
    else { return nil }
    defer { SDL_free(path) }
    return Source(path: String(cString: path), index: index)
  }
}

extension Language {
  /// The name that fontconfig has for the language; nil for English.
  fileprivate var fontconfigName: String? {
    guard let name = chain.last, name != "en" else { return nil }
    return name.hasPrefix("zh") ? (name == "zh-Hant" ? "zh-tw" : "zh-cn") : name
  }
}

extension Font.Weight {
  /// The weight on fontconfig's scale.
  fileprivate var fontconfigWeight: Int32 {
    switch self {
    case .regular: 80
    case .medium: 100
    case .semibold: 180
    case .bold: 200
    }
  }
}
