internal import CSDL
internal import WorkflowCanvas

/// A system font for characters that are missing from the bundled fonts.
@MainActor
final class FallbackFont {
  let path: String
  private let index: Int
  private let library: FontLibrary
  private var open: [Double: OpenFont] = [:]

  init(path: String, index: Int, library: FontLibrary) {
    self.path = path
    self.index = index
    self.library = library
  }

  /// Returns the font with an em of `pixels`; nil if the file cannot be read.
  func font(pixels: Double, isHinted: Bool) -> OpenFont? {
    if let known = open[pixels] { return known }
    let opened = try? OpenFont(
      path: path, index: index, pixels: pixels, isHinted: isHinted, library: library)
    open[pixels] = opened
    return opened
  }

  /// Closes the font in all sizes.
  func dropFonts() { open = [:] }

  /// Returns the factor by which to scale the font's pixels to an em of `pixels`; 1 for scalable
  /// fonts.
  func pixelScale(to pixels: Double) -> Double {
    guard let bitmapEm, bitmapEm > 0 else { return 1 }
    return pixels / bitmapEm
  }

  /// The em of a font with bitmaps of a single size, in pixels; nil for scalable fonts.
  ///
  /// Emoji are 1.25 em wide. The lines of other fonts are 1.2 em high.
  private lazy var bitmapEm: Double? = {
    guard let large = font(pixels: 1_000, isHinted: false), large.height < 500 else { return nil }
    let emoji: Unicode.Scalar = "\u{1f600}"
    return large.has(emoji)
      ? Double(large.width(of: String(emoji))) / 1.25 : Double(large.height) / 1.2
  }()
}

/// A cache of the system fonts that were found for characters.
@MainActor
final class FallbackFonts {
  private struct Need: Hashable {
    let scalars: [Unicode.Scalar]
    let isEmoji: Bool
    let weight: Font.Weight
  }

  private var found: [Need: FallbackFont?] = [:]
  private var fonts: [FallbackFont] = []

  /// Closes the fonts in all sizes, but remembers which font has which characters.
  func dropFonts() {
    for font in fonts { font.dropFonts() }
  }

  /// Returns the best match for `character`; nil if no installed font has it.
  func font(
    for character: Character, weight: Font.Weight, library: FontLibrary
  ) -> FallbackFont? {
    let need = Need(
      scalars: character.visibleScalars, isEmoji: character.isEmoji, weight: weight)
    if let known = found[need] { return known }
    let font = find(need, library)
    found[need] = .some(font)
    return font
  }

  private func find(_ need: Need, _ library: FontLibrary) -> FallbackFont? {
    var index: Int32 = 0
    let scalars = need.scalars.map(\.value)
    guard !scalars.isEmpty,
      let path = CSDLFindFont(
        scalars, Int32(scalars.count), need.isEmoji, need.weight.fontconfigWeight, &index)
    else { return nil }
    defer { SDL_free(path) }
    let name = String(cString: path)
    if let known = fonts.first(where: { $0.path == name }) { return known }
    let font = FallbackFont(path: name, index: Int(index), library: library)
    fonts.append(font)
    return font
  }
}

extension Font.Weight {
  /// The weight on fontconfig's scale.
  fileprivate var fontconfigWeight: Int32 {
    switch self {
    case .regular: 80
    case .medium: 100
    case .semibold: 180
    }
  }
}
