internal import CAssets
internal import WorkflowCanvas

/// A bundled font file.
enum Typeface: Int, CaseIterable {
  case regular, medium, semibold, monospaced

  /// Creates the typeface for the design and weight of `font`.
  init(_ font: Font) {
    self =
      switch (font.design, font.weight) {
      case (.monospaced, _): .monospaced
      case (.standard, .regular): .regular
      case (.standard, .medium): .medium
      case (.standard, .semibold), (.standard, .bold): .semibold
      }
  }

  /// The embedded font file.
  var asset: CAsset {
    switch self {
    case .regular: CAssetsInterRegular
    case .medium: CAssetsInterMedium
    case .semibold: CAssetsInterSemiBold
    case .monospaced: CAssetsJetBrainsMonoRegular
    }
  }
}
