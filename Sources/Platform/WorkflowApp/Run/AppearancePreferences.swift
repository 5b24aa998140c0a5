package import WorkflowPlatform
package import WorkflowWidgets

/// The user's appearance preferences: options of the command line take precedence over the desktop.
@MainActor
package struct AppearancePreferences {
  /// The theme without the desktop's preferences.
  let plain: Theme
  private let options: LaunchOptions
  /// Whether the accent is the desktop's: not in a session, which does not record it, nor in an app
  /// with palettes of its own.
  private let takesAccent: Bool

  init<A: App>(of app: A.Type, options: LaunchOptions, takesAccent: Bool) {
    self.options = options
    plain = options.theme(of: A.self)
    self.takesAccent = takesAccent && plain.palettes == .standard
  }

  /// Whether the app and the command line leave an attribute to the desktop.
  var followsDesktop: Bool {
    takesAccent || options.appearance == nil || options.contrast == nil || options.motion == nil
      || options.textScale == nil
  }

  /// The maximum wait of the first frame for the preferences, so that it has the right colours.
  /// Without a session bus it does not wait.
  private static let patience = Duration.milliseconds(40)

  /// Returns the theme of the first frame; waits up to 40 ms for the preferences.
  package func firstTheme(of display: DisplayConnection) -> Theme {
    guard followsDesktop else { return plain }
    return display.takePreferences(patience: AppearancePreferences.patience).map(theme) ?? plain
  }

  /// Returns the theme if the desktop's preferences changed since the last call; otherwise nil.
  package func changedTheme(of display: DisplayConnection) -> Theme? {
    followsDesktop ? display.takePreferences().map(theme) : nil
  }

  private func theme(_ desktop: DesktopPreferences) -> Theme {
    let scale = desktop.textScale.map {
      min(max($0, Theme.textScales.lowerBound), Theme.textScales.upperBound)
    }
    return plain.with(
      appearance: options.appearance ?? desktop.prefersDark.map { $0 ? .dark : .light },
      contrast: options.contrast ?? desktop.prefersHighContrast.map { $0 ? .high : .standard },
      motion: options.motion ?? (desktop.prefersReducedMotion == true ? .reduced : nil),
      textScale: options.textScale ?? scale, accent: takesAccent ? desktop.accent : nil)
  }
}
