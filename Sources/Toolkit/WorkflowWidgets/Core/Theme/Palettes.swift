/// The colours of a theme for every appearance and contrast, so that a user's wish never has to wait
/// for an app to think of it.
public struct Palettes: Hashable, Sendable {
  /// One for each place; shared by all themes that did not change theirs.
  private var all: [Palette]

  /// The colours that come with the toolkit.
  public static let standard = Palettes(
    all: [.light, .dark, .highContrastLight, .highContrastDark])

  /// The colours for an appearance and a contrast.
  public subscript(appearance: Appearance, contrast: Contrast) -> Palette {
    get { all[Palettes.place(of: appearance, contrast)] }
    set { all[Palettes.place(of: appearance, contrast)] = newValue }
  }

  private static func place(of appearance: Appearance, _ contrast: Contrast) -> Int {
    (appearance == .light ? 0 : 1) + (contrast == .standard ? 0 : 2)
  }
}
