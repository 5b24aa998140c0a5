internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Checks that going back repeatedly leads to the screen the app started with.
///
/// A screen is identified by its bars, headings and modal elements, because its content can change.
/// Headings in assertive live regions do not count: they tell about an error.
/// Titles can change as well: titles at the same places in the same widgets then count as equal.
/// While the tables of the first screen are shown, another pane beside them is no other screen: the
/// user can select another row.
/// Screens are compared at the size the window started with, because a narrow window may show only a
/// part of a screen.
/// If there are several windows, the one that was active at the start is checked, unless it closed.
/// If an alert appears again after Escape, it asks for confirmation; then its buttons are tried.
struct BackNavigationOracle: Oracle {
  let name = "back navigation"
  /// The maximum number of attempts to go back.
  private let limit = 16
  private var home: [Landmark] = []
  private var homeTables: Set<WidgetIdentity> = []
  private var homeSize = Size.zero
  private var homeWindow = ""

  mutating func start(on offscreenApp: OffscreenApp) {
    home = landmarks(offscreenApp.driver)
    homeTables = tables(offscreenApp.driver)
    homeSize = offscreenApp.driver.window.size
    homeWindow = offscreenApp.driver.window.key
  }

  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    let driver = offscreenApp.driver
    if driver.window.key != homeWindow {
      guard (try? driver.activateWindow(homeWindow)) != nil else { return nil }
    }
    if driver.window.size != homeSize { driver.resize(to: homeSize) }
    var visits: [[String]: Int] = [:]
    for _ in 0..<limit {
      try await driver.settleExceptTimers()
      let place = landmarks(driver)
      if isHome(place) || isBesideTables(driver) { return nil }
      let visit = visits[place.map(\.title), default: 0]
      visits[place.map(\.title)] = visit + 1
      if try await answer(visit - 1, driver) { continue }
      guard try await goBack(driver) else {
        return
          "\(words(landmarks(driver))) is a dead end: neither Alt+Home, Escape, Alt+Left nor a button leads back to \(words(home))."
      }
    }
    return "Going back \(limit) times ends at \(words(landmarks(driver))), not at \(words(home))."
  }

  /// An element that identifies a screen.
  private struct Landmark: Equatable {
    let title: String
    let identity: WidgetIdentity?
  }

  private func isHome(_ place: [Landmark]) -> Bool {
    place.count == home.count
      && zip(place, home).allSatisfy { $0.title == $1.title || $0.identity == $1.identity }
  }

  /// Whether all tables of the first screen are still there.
  private func isBesideTables(_ driver: Driver) -> Bool {
    !homeTables.isEmpty && homeTables.isSubset(of: tables(driver))
  }

  private func tables(_ driver: Driver) -> Set<WidgetIdentity> {
    Set(
      driver.tree.flattened.filter {
        $0.semantics.role == .table && !$0.semantics.state.contains(.inert)
      }.compactMap { $0.widget?.restorationIdentity })
  }

  private func landmarks(_ driver: Driver) -> [Landmark] {
    let roles: [Semantics.Role] = [.navigationBar, .heading, .alert]
    let isLasting = { (node: AccessibilityNode) in
      node.liveRegion != .assertive || node.semantics.role == .alert
    }
    return driver.tree.keeping(isLasting).flattened.filter {
      !$0.semantics.state.contains(.inert)
        && (roles.contains($0.semantics.role) || $0.semantics.state.contains(.modal))
    }.map { Landmark(title: $0.title, identity: $0.widget?.restorationIdentity) }
  }

  /// Presses the button of the alert at `index`; returns whether there is one.
  private func answer(_ index: Int, _ driver: Driver) async throws -> Bool {
    let answers = Selector.role(.button).in(.role(.alert))
    guard index >= 0, driver.all(answers).indices.contains(index) else { return false }
    try driver.perform(.press, on: answers.at(index))
    try await driver.settleExceptTimers()
    return true
  }

  /// Tries the ways to go back, one after the other; returns whether one changed the screen.
  private func goBack(_ driver: Driver) async throws -> Bool {
    let before = landmarks(driver)
    for (key, modifiers) in [(Key.home, Modifiers.alt), (.escape, []), (.left, .alt)] {
      driver.press(key, modifiers)
      try await driver.settleExceptTimers()
      if landmarks(driver) != before { return true }
    }
    for word in ["Back", "Cancel", "Close", "Dismiss", "Done", "OK"] {
      guard (try? driver.perform(.press, on: .button(word))) != nil else { continue }
      try await driver.settleExceptTimers()
      if landmarks(driver) != before { return true }
    }
    return false
  }

  private func words(_ landmarks: [Landmark]) -> String {
    landmarks.isEmpty
      ? "a screen without a title" : landmarks.map(\.title).joined(separator: ", ")
  }
}
