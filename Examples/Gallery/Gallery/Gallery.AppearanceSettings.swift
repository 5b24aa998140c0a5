import WorkflowSDL

extension Gallery {
  /// The appearance settings of the gallery that override those of the desktop.
  struct AppearanceSettings: Codable, Equatable, Sendable {
    var isDark: Bool?
    var hasHighContrast = false
    var textScale: Double?
    var isMirrored = false

    /// Applies the settings to `environment`.
    @MainActor
    func adapt(_ environment: inout ViewEnvironment) {
      environment.theme = environment.theme.with(
        appearance: isDark.map { $0 ? .dark : .light }, contrast: hasHighContrast ? .high : nil,
        textScale: textScale)
      if isMirrored { environment.layoutDirection = .rightToLeft }
    }
  }
}
