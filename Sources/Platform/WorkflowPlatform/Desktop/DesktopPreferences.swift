internal import Dispatch
internal import Synchronization

/// The user's appearance preferences for all apps; nil for those that the desktop does not specify.
public struct DesktopPreferences: Hashable, Sendable {
  /// Whether the user prefers the dark appearance.
  public var prefersDark: Bool?
  /// Whether the user prefers high contrast.
  public var prefersHighContrast: Bool?
  /// Whether the user prefers no sliding or fading animations.
  public var prefersReducedMotion: Bool?
  /// The factor for text sizes; a positive number.
  public var textScale: Double?

  /// Creates preferences without any value.
  public init() {}

  init(_ portal: PortalSettings) {
    if portal.colorScheme == 1 { prefersDark = true }
    if portal.colorScheme == 2 { prefersDark = false }
    // The portal's settings of contrast and motion are recent; GNOME's own are older. Either counts.
    if portal.contrast != nil || portal.highContrast != nil {
      prefersHighContrast = portal.contrast == 1 || portal.highContrast == 1
    }
    if portal.reducedMotion != nil || portal.animations != nil {
      prefersReducedMotion = portal.reducedMotion == 1 || portal.animations == 0
    }
    textScale = portal.textScale.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// The settings of the portal that are followed; nil for those that it does not specify.
struct PortalSettings: Equatable {
  var colorScheme, contrast, reducedMotion, highContrast, animations, textScale: Double?

  /// The namespaces of the settings.
  static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.a11y.interface", "org.gnome.desktop.interface",
  ]

  /// Notes one setting; ignores other settings and values of other types.
  mutating func note(_ namespace: String, _ key: String, _ value: BusValue) {
    guard let number = value.number else { return }
    let known = (0...1_000).contains(number) ? number : nil
    switch (namespace, key) {
    case ("org.freedesktop.appearance", "color-scheme"): colorScheme = known
    case ("org.freedesktop.appearance", "contrast"): contrast = known
    case ("org.freedesktop.appearance", "reduced-motion"): reducedMotion = known
    case ("org.gnome.desktop.a11y.interface", "high-contrast"): highContrast = known
    case ("org.gnome.desktop.interface", "enable-animations"): animations = known
    case ("org.gnome.desktop.interface", "text-scaling-factor"): textScale = known
    default: break
    }
  }

  /// Notes the settings of an answer, by namespace and key.
  mutating func note(all namespaces: BusValue) {
    for case .entry(.string(let namespace), let settings) in namespaces.elements ?? [] {
      for case .entry(.string(let key), let value) in settings.elements ?? [] {
        note(namespace, key, value)
      }
    }
  }
}

/// Follows the user's preferences through the desktop portal (org.freedesktop.portal.Settings).
///
/// They arrive on the thread of the bus, so that a bus or portal that does not answer blocks no
/// other thread.
final class PreferencesPortal: Sendable {
  private struct State {
    var settings = PortalSettings() {
      didSet { isChanged = isChanged || settings != oldValue }
    }
    var isAnswered = false
    var isChanged = false
  }

  private let state = Mutex(State())
  /// Signals the first answer.
  private let answer = DispatchSemaphore(value: 0)
  private let didChange: @Sendable () -> Void

  /// - Parameter didChange: Called on the thread of the bus when a preference changed.
  init(on bus: Bus, didChange: @escaping @Sendable () -> Void) {
    self.didChange = didChange
    let (portal, settings) = ("org.freedesktop.portal.Desktop", "org.freedesktop.portal.Settings")
    _ = bus.subscribe(BusSignal(settings, "SettingChanged", sender: portal)) { [weak self] signal in
      guard let body = try? signal.get().body, body.count == 3, let namespace = body[0].string,
        let key = body[1].string
      else { return }
      self?.update { $0.settings.note(namespace, key, body[2]) }
    }
    bus.call(
      .call(
        portal, "/org/freedesktop/portal/desktop", settings, "ReadAll",
        [.strings(PortalSettings.namespaces)])
    ) { [weak self] answer in
      let all = (try? answer.get())?.body.first
      self?.update { state in
        if let all { state.settings.note(all: all) }
        state.isAnswered = true
      }
      self?.answer.signal()
    }
  }

  private func update(_ body: (inout State) -> Void) {
    let isChanged = state.withLock { state in
      body(&state)
      return state.isChanged
    }
    if isChanged { didChange() }
  }

  /// Returns the preferences if they changed since the last call, or else nil.
  ///
  /// - Parameter patience: The maximum wait for the portal's first answer.
  func take(patience: Duration) -> DesktopPreferences? {
    if patience > .zero, !state.withLock(\.isAnswered) {
      _ = answer.wait(timeout: .now() + .milliseconds(Int(patience.wholeMilliseconds)))
    }
    return state.withLock { state in
      defer { state.isChanged = false }
      return state.isChanged ? DesktopPreferences(state.settings) : nil
    }
  }
}
