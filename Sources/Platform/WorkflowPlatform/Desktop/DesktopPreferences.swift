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

  /// - Parameter portal: The numbers that the portal has for the keys of `PreferencesPortal`.
  init(_ portal: [String: Double]) {
    let appearances = [1.0: true, 2: false]
    prefersDark = portal["color-scheme"].flatMap { appearances[$0] }
    // The portal's settings of contrast and motion are recent; GNOME's own are older. Either counts.
    let contrasts = [portal["contrast"], portal["high-contrast"]].compactMap(\.self)
    if !contrasts.isEmpty { prefersHighContrast = contrasts.contains(1) }
    let (reducedMotion, animations) = (portal["reduced-motion"], portal["enable-animations"])
    if reducedMotion != nil || animations != nil {
      prefersReducedMotion = reducedMotion == 1 || animations == 0
    }
    textScale = portal["text-scaling-factor"].flatMap { $0 > 0 ? $0 : nil }
  }
}

/// Follows the user's preferences through the desktop portal (org.freedesktop.portal.Settings).
///
/// They arrive on the thread of the bus, so that a bus or portal that does not answer blocks no
/// other thread.
final class PreferencesPortal: Sendable {
  private struct State {
    /// The settings that the portal has reported, by key.
    var numbers: [String: Double] = [:]
    var isAnswered = false
    var isChanged = false

    /// Notes one setting; ignores values of other types, and removes it if the value is none that
    /// the desktop's settings have.
    mutating func note(_ key: String, _ value: BusValue) {
      guard let number = value.number else { return }
      numbers[key] = (0...1_000).contains(number) ? number : nil
    }
  }

  /// The keys of the settings, by namespace.
  private static let keys = [
    "org.freedesktop.appearance": ["color-scheme", "contrast", "reduced-motion"],
    "org.gnome.desktop.a11y.interface": ["high-contrast"],
    "org.gnome.desktop.interface": ["enable-animations", "text-scaling-factor"],
  ]

  private let state = Mutex(State())
  /// Signals the first answer.
  private let answer = DispatchSemaphore(value: 0)
  private let didChange: @Sendable () -> Void

  /// - Parameter didChange: Called on the thread of the bus when a preference changed.
  init(on bus: Bus, didChange: @escaping @Sendable () -> Void) {
    self.didChange = didChange
    let (portal, settings) = ("org.freedesktop.portal.Desktop", "org.freedesktop.portal.Settings")
    _ = bus.subscribe(BusSignal(settings, "SettingChanged", sender: portal)) { [weak self] signal in
      guard let body = try? signal.get().body, body.count == 3, let key = body[1].string,
        body[0].string.flatMap({ Self.keys[$0] })?.contains(key) == true
      else { return }
      self?.update { $0.note(key, body[2]) }
    }
    bus.call(
      .call(
        portal, "/org/freedesktop/portal/desktop", settings, "ReadAll",
        [.strings(Self.keys.keys.sorted())])
    ) { [weak self] answer in
      let all = (try? answer.get())?.body.first
      self?.update { state in
        for (space, keys) in Self.keys {
          let values = all?[space]
          for key in keys { values?[key].map { state.note(key, $0) } }
        }
        state.isAnswered = true
      }
      self?.answer.signal()
    }
  }

  private func update(_ body: (inout State) -> Void) {
    let isNew = state.withLock { state in
      let former = state.numbers
      body(&state)
      guard state.numbers != former else { return false }
      state.isChanged = true
      return true
    }
    if isNew { didChange() }
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
      return state.isChanged ? DesktopPreferences(state.numbers) : nil
    }
  }
}
