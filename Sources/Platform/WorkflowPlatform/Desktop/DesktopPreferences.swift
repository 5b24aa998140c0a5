internal import Dispatch
internal import Synchronization
package import WorkflowCanvas

/// The user's appearance preferences for all apps; nil where the desktop specifies none.
package struct DesktopPreferences: Hashable, Sendable {
  /// The settings of the portal. Contrast and motion are recent; GNOME's own settings are older.
  private var colorScheme, contrast, highContrast, reducedMotion, animations: Double?
  /// The factor for text sizes; a positive number.
  package internal(set) var textScale: Double?
  /// The colour of interactive elements.
  package private(set) var accent: Color?

  /// Whether the user prefers the dark appearance.
  package var prefersDark: Bool? { colorScheme == 1 ? true : colorScheme == 2 ? false : nil }

  package var prefersHighContrast: Bool? {
    contrast ?? highContrast == nil ? nil : contrast == 1 || highContrast == 1
  }

  /// Whether the user prefers no sliding or fading animations.
  package var prefersReducedMotion: Bool? {
    reducedMotion ?? animations == nil ? nil : reducedMotion == 1 || animations == 0
  }

  init() {}

  /// Notes one setting of the portal; ignores other settings and values of other types.
  mutating func noteSetting(_ namespace: String, _ key: String, _ value: BusValue) {
    if (namespace, key) == ("org.freedesktop.appearance", "accent-color") {
      accent = Color(channels: value.elements?.compactMap(\.number) ?? [])
    }
    guard let number = value.number else { return }
    let known = (0...1_000).contains(number) ? number : nil
    switch (namespace, key) {
    case ("org.freedesktop.appearance", "color-scheme"): colorScheme = known
    case ("org.freedesktop.appearance", "contrast"): contrast = known
    case ("org.freedesktop.appearance", "reduced-motion"): reducedMotion = known
    case ("org.gnome.desktop.a11y.interface", "high-contrast"): highContrast = known
    case ("org.gnome.desktop.interface", "enable-animations"): animations = known
    case ("org.gnome.desktop.interface", "text-scaling-factor"):
      textScale = number > 0 ? known : nil
    default: break
    }
  }
}

extension Color {
  /// Creates a colour from red, green and blue between 0 and 1; nil for other values, which stand for no
  /// preference.
  fileprivate init?(channels: [Double]) {
    guard channels.count == 3, channels.allSatisfy((0...1).contains) else { return nil }
    self.init(channels.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) })
  }
}

/// Follows the user's preferences through the desktop portal (org.freedesktop.portal.Settings).
///
/// They arrive on the thread of the bus, so that a bus or portal that does not answer blocks no
/// other thread.
final class PreferencesPortal: Sendable {
  private let state = Mutex((current: DesktopPreferences(), taken: DesktopPreferences()))
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
      self?.update { $0.noteSetting(namespace, key, body[2]) }
    }
    let namespaces = [
      "org.freedesktop.appearance", "org.gnome.desktop.a11y.interface",
      "org.gnome.desktop.interface",
    ]
    bus.call(
      .call(
        portal, "/org/freedesktop/portal/desktop", settings, "ReadAll", [.strings(namespaces)])
    ) { [weak self] answer in
      self?.update { preferences in
        for case .entry(.string(let namespace), let settings)
          in (try? answer.get())?.body.first?.elements ?? []
        {
          for case .entry(.string(let key), let value) in settings.elements ?? [] {
            preferences.noteSetting(namespace, key, value)
          }
        }
      }
      self?.answer.signal()
    }
  }

  private func update(_ body: (inout DesktopPreferences) -> Void) {
    let isChanged = state.withLock { state in
      body(&state.current)
      return state.current != state.taken
    }
    if isChanged { didChange() }
  }

  /// Returns the preferences if they changed since the last call, or else nil.
  ///
  /// - Parameter patience: The maximum wait for the portal's first answer.
  func takeChanged(patience: Duration) -> DesktopPreferences? {
    if patience > .zero,
      answer.wait(timeout: .now() + .milliseconds(Int(patience.wholeMilliseconds))) == .success
    {
      answer.signal()  // for later calls
    }
    return state.withLock { state in
      guard state.current != state.taken else { return nil }
      state.taken = state.current
      return state.current
    }
  }
}
