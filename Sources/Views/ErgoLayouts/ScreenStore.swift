internal import WorkflowLayouts
internal import WorkflowUI

/// The latest screen, and who follows it.
///
/// Targets hold it weakly: it holds the widgets' closures, and those hold the targets.
final class ScreenStore<Screen: WorkflowUI.Screen>: ScreenProxy {
  private var screen: Screen
  private var followers: [(Screen) -> Void] = []

  init(_ screen: Screen) {
    self.screen = screen
  }

  func show(_ screen: Screen) {
    self.screen = screen
    for follower in followers { follower(screen) }
  }

  subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Binding<Value> {
    Binding(reading: { [weak self] in self?.screen[keyPath: keyPath] }) { [weak self] receive in
      guard let self else { return }
      var last = screen[keyPath: keyPath]
      followers.append { screen in
        let value = screen[keyPath: keyPath]
        guard value != last else { return }
        last = value
        receive(value)
      }
      receive(last)
    }
  }

  subscript<Value>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Binding<Value> {
    Binding(reading: { [weak self] in self?.screen[keyPath: keyPath] }) { [weak self] receive in
      guard let self else { return }
      followers.append { receive($0[keyPath: keyPath]) }
      receive(screen[keyPath: keyPath])
    }
  }

  subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Binding<Value?> {
    let value: Binding<Value> = self[dynamicMember: keyPath]
    return value.optional
  }

  subscript(dynamicMember keyPath: KeyPath<Screen, () -> Void>) -> Target<Void> {
    Target { [weak self] in self?.screen[keyPath: keyPath]() }
  }

  subscript<Value>(dynamicMember keyPath: KeyPath<Screen, (Value) -> Void>) -> Target<Value> {
    Target { [weak self] value in self?.screen[keyPath: keyPath](value) }
  }
}
