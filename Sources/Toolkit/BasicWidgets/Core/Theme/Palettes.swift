/// The palettes of a theme for every combination of appearance and contrast.
///
/// Users can choose each combination, whether or not the app customises its palette.
public struct Palettes: Hashable, Sendable {
  /// The palettes in the order of `index(of:_:)`; an array, so that themes share the storage until
  /// they change it.
  private var all: [Palette]

  package static let standard = Palettes(
    all: [.light, .dark, .highContrastLight, .highContrastDark])

  public subscript(appearance: Appearance, contrast: Contrast) -> Palette {
    get { all[Palettes.index(of: appearance, contrast)] }
    set { all[Palettes.index(of: appearance, contrast)] = newValue }
  }

  private static func index(of appearance: Appearance, _ contrast: Contrast) -> Int {
    (appearance == .light ? 0 : 1) + (contrast == .standard ? 0 : 2)
  }
}
