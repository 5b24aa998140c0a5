package import WorkflowPlatform
package import WorkflowWidgets

/// What an app looks like as its user wishes: as the command line says, else as the desktop does.
@MainActor
package struct AppearancePreferences {
  /// The look without what the desktop says.
  let plain: Theme
  private let options: LaunchOptions

  package init<A: App>(of app: A.Type, options: LaunchOptions) {
    self.options = options
    plain = options.theme(of: A.self)
  }

  /// Whether the desktop has anything to say.
  private var followsDesktop: Bool {
    options.appearance == nil || options.contrast == nil || options.motion == nil
      || options.textScale == nil
  }

  /// Asks the desktop, where there is anything to ask; the answer comes with `theme(from:)`.
  package func follow(_ desktop: DesktopWindow) {
    if followsDesktop { desktop.followPreferences() }
  }

  /// How long the first frame is kept back, so that it does not flash in the wrong colours; only
  /// where a session bus runs.
  private static let patience = Duration.milliseconds(40)

  /// The look for the first frame.
  package func firstTheme(of desktop: DesktopWindow) -> Theme {
    guard followsDesktop else { return plain }
    return desktop.takePreferences(patience: AppearancePreferences.patience).map(theme) ?? plain
  }

  /// The look where the desktop's wishes changed; nil where they did not.
  package func changedTheme(of desktop: DesktopWindow) -> Theme? {
    followsDesktop ? desktop.takePreferences().map(theme) : nil
  }

  private func theme(_ desktop: DesktopPreferences) -> Theme {
    let scale = desktop.textScale.map {
      min(max($0, Theme.textScales.lowerBound), Theme.textScales.upperBound)
    }
    return plain.with(
      appearance: options.appearance ?? desktop.prefersDark.map { $0 ? .dark : .light },
      contrast: options.contrast ?? desktop.prefersHighContrast.map { $0 ? .high : .standard },
      motion: options.motion ?? (desktop.prefersReducedMotion == true ? .reduced : nil),
      textScale: options.textScale ?? scale)
  }
}
