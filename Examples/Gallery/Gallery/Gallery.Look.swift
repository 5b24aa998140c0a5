import WorkflowSDL

extension Gallery {
  /// How the gallery is to look where that is not as the desktop says.
  package struct Look: Codable, Equatable, Sendable {
    package var isDark: Bool?
    package var hasHighContrast = false
    package var textScale: Double?
    package var isMirrored = false

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
