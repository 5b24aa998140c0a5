internal import CSDL
internal import WorkflowCanvas

/// A font of the system for characters that the bundled fonts do not have.
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

  /// The font with an em of `pixels`; nil where the file cannot be read.
  func font(pixels: Double, isHinted: Bool) -> OpenFont? {
    if let known = open[pixels] { return known }
    let opened = try? OpenFont(
      path: path, index: index, pixels: pixels, isHinted: isHinted, library: library)
    open[pixels] = opened
    return opened
  }

  /// Closes the font at all sizes.
  func dropFonts() { open = [:] }

  /// How much the pixels of the font must shrink to have an em of `pixels`: 1 but for fonts that
  /// have pictures of one size alone, whose emoji are an em and a quarter wide.
  func shrinkage(to pixels: Double) -> Double {
    guard let strikeWidth, strikeWidth > 0 else { return 1 }
    return 1.25 * pixels / strikeWidth
  }

  /// The width of a picture, where they have one size alone; nil for fonts of any size.
  private lazy var strikeWidth: Double? = {
    guard let large = font(pixels: 1_000, isHinted: false), large.height < 500 else { return nil }
    return Double(large.width(of: "\u{1f600}"))
  }()
}

/// The fonts of the system that were needed so far, by the characters they were needed for.
@MainActor
final class FallbackFonts {
  private struct Need: Hashable {
    let scalars: [Unicode.Scalar]
    let isEmoji: Bool
    let weight: Font.Weight
  }

  private var found: [Need: FallbackFont?] = [:]
  private var fonts: [FallbackFont] = []

  /// Closes the fonts at all sizes; which of them has what is not forgotten.
  func dropFonts() {
    for font in fonts { font.dropFonts() }
  }

  /// The font that fits best; nil where no installed font has the characters.
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
  /// The weight by fontconfig's scale.
  fileprivate var fontconfigWeight: Int32 {
    switch self {
    case .regular: 80
    case .medium: 100
    case .semibold: 180
    }
  }
}
