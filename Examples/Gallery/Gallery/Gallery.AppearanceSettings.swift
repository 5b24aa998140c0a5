import WorkflowSDL

extension Gallery {
  /// The appearance settings of the gallery that override the desktop's.
  public struct AppearanceSettings: Codable, Equatable, Sendable {
    var isDark: Bool?
    var accent = Accent.blue
    var hasHighContrast = false
    var textScale: Double?
    var isMirrored = false
    var smoothsWheel = true

    public init() {}

    /// Applies the settings to `environment`.
    @MainActor
    func adapt(_ environment: inout ViewEnvironment) {
      environment.theme = environment.theme.with(
        appearance: isDark.map { $0 ? .dark : .light }, contrast: hasHighContrast ? .high : nil,
        textScale: textScale.map { min(max($0, Theme.textScales.lowerBound), 2) })
      accent.adapt(&environment.theme)
      environment.theme.motion.smoothsWheel = smoothsWheel
      if isMirrored { environment.layoutDirection = .rightToLeft }
    }
  }

  /// The colour of interactive elements.
  enum Accent: String, Codable, CaseIterable, Sendable {
    case blue, green, purple

    var name: String {
      switch self {
      case .blue: tr("Blue")
      case .green: tr("Green")
      case .purple: tr("Purple")
      }
    }

    /// Sets the accent of all palettes of `theme`, with the contrast that each of them needs.
    func adapt(_ theme: inout Theme) {
      for contrast in [Contrast.standard, .high] {
        for appearance in Appearance.allCases {
          guard let hex = hex(appearance, contrast) else { continue }
          var palette = theme.palettes[appearance, contrast]
          palette.accent = Color(hex)
          palette.selection = Color(hex, opacity: palette.selection.opacity)
          theme.palettes[appearance, contrast] = palette
        }
      }
    }

    /// The colour; nil for the colour of the theme.
    private func hex(_ appearance: Appearance, _ contrast: Contrast) -> UInt32? {
      switch (self, appearance, contrast) {
      case (.blue, _, _): nil
      case (.green, .light, .standard): 0x1a6b3c
      case (.green, .light, .high): 0x0b4424
      case (.green, .dark, .standard): 0x6fd39a
      case (.green, .dark, .high): 0xa6f2c6
      case (.purple, .light, .standard): 0x7a1fa2
      case (.purple, .light, .high): 0x540f73
      case (.purple, .dark, .standard): 0xd79bf2
      case (.purple, .dark, .high): 0xebccfa
      }
    }
  }
}
