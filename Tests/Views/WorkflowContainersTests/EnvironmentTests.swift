import Testing
import ViewEnvironment
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Environment overrides outside a container apply to the screens inside.
@MainActor
@Suite struct EnvironmentTests {
  private static let containers: [(name: String, wrap: @MainActor (Named) -> AnyScreen)] = [
    ("a back stack", { $0.titled("title") }),
    ("an alert's base", { Alert.Screen(baseScreen: $0, alert: nil).asAnyScreen() }),
    (
      "a modal's base",
      { Modal.Screen<Named, Named>(baseScreen: $0, sheets: []).asAnyScreen() }
    ),
    (
      "a sheet",
      {
        Modal.Screen(baseScreen: Note(text: ""), sheet: .init(title: "s", screen: $0))
          .asAnyScreen()
      }
    ),
    (
      "tabs",
      {
        Tabs.Screen(items: [.init(key: 1, title: "1", screen: $0)], selectedKey: 1) { _ in }
          .asAnyScreen()
      }
    ),
    ("a split's start", { Split.Screen(leading: $0, trailing: Note(text: "")).asAnyScreen() }),
    ("a split's end", { Split.Screen(leading: Note(text: ""), trailing: $0).asAnyScreen() }),
  ]

  @Test(arguments: 0..<7)
  func `an outer override and its changes reach the content`(index: Int) async throws {
    let (name, wrap) = Self.containers[index]
    let inside = wrap(Named())
    let harness = try Harness(screen: inside.adaptedEnvironment(key: NameKey.self, value: "one"))
    #expect(harness.shows("one one"), "in \(name)")
    let before = try harness.find("one one").widget
    try await harness.show(inside.adaptedEnvironment(key: NameKey.self, value: "two"))
    #expect(harness.shows("two two"), "in \(name)")
    #expect(try harness.find("two two").widget === before)
  }

  @Test(arguments: 0..<7)
  func `a change of the window's environment rebuilds the content's description`(
    index: Int
  ) async throws {
    let (name, wrap) = Self.containers[index]
    let harness = try Harness(screen: wrap(Named()))
    harness.environment[NameKey.self] = "window"
    #expect(harness.shows("window window"), "in \(name)")
  }

  @Test(arguments: 0..<7)
  func `an override inside a container stays inside`(index: Int) throws {
    let (name, wrap) = Self.containers[index]
    let harness = try Harness(screen: wrap(Named(override: "inner")))
    #expect(harness.shows("inner inner"), "in \(name)")
    #expect(harness.environment[NameKey.self] == "default")
  }
}

private enum NameKey: ViewEnvironmentKey {
  static let defaultValue = "default"
}

/// Shows the environment's value in its description and at its widget.
private struct Named: Screen {
  var override: String?

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    guard let override else { return NamedWidget.description(for: self, environment: environment) }
    return Named().adaptedEnvironment(key: NameKey.self, value: override)
      .widgetDescription(environment: environment)
  }
}

private final class NamedWidget: ScreenWidget<Named> {
  override var semantics: Semantics? {
    Semantics(
      role: .label, name: "\(screenEnvironment[NameKey.self]) \(environment[NameKey.self])")
  }
}
