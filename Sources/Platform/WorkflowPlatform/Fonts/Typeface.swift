internal import CAssets
internal import WorkflowCanvas

/// A bundled font file.
enum Typeface: Hashable, CaseIterable {
  case regular, medium, semibold, monospaced

  /// The typeface that `font` is drawn in.
  init(_ font: Font) {
    self =
      switch (font.design, font.weight) {
      case (.monospaced, _): .monospaced
      case (.standard, .regular): .regular
      case (.standard, .medium): .medium
      case (.standard, .semibold): .semibold
      }
  }

  /// The file.
  var asset: CAsset {
    switch self {
    case .regular: CAssetsInterRegular
    case .medium: CAssetsInterMedium
    case .semibold: CAssetsInterSemiBold
    case .monospaced: CAssetsJetBrainsMonoRegular
    }
  }
}
