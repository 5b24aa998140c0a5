import WorkflowSDL

extension Gallery {
  /// How the gallery is to look where that is not as the desktop says.
  struct Look: Codable, Equatable, Sendable {
    var isDark: Bool?
    var hasHighContrast = false
    var textScale: Double?
    var isMirrored = false

    /// The look, on top of that of `environment`.
    @MainActor
    func adapt(_ environment: inout ViewEnvironment) {
      environment.theme = environment.theme.with(
        appearance: isDark.map { $0 ? .dark : .light }, contrast: hasHighContrast ? .high : nil,
        textScale: textScale)
      if isMirrored { environment.layoutDirection = .rightToLeft }
    }
  }
}
