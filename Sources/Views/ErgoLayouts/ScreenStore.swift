internal import WorkflowLayouts
internal import WorkflowUI

/// The latest screen and the closures that observe it.
///
/// Targets reference the store weakly, because it retains the widgets' closures, which retain the
/// targets.
final class ScreenStore<Screen: WorkflowUI.Screen>: ScreenProxy {
  /// A box with the screen, which observed values retain, so that they can be read after the
  /// widgets are deallocated.
  private final class Latest {
    var screen: Screen

    init(_ screen: Screen) {
      self.screen = screen
    }
  }

  private let latest: Latest
  private var followers: [(Screen) -> Void] = []

  private var screen: Screen { latest.screen }

  init(_ screen: Screen) {
    latest = Latest(screen)
  }

  func show(_ screen: Screen) {
    latest.screen = screen
    for follower in followers { follower(screen) }
  }

  subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value> {
    Observed(reading: { [latest] in latest.screen[keyPath: keyPath] }) { [weak self] receive in
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

  subscript<Value>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value> {
    Observed(reading: { [latest] in latest.screen[keyPath: keyPath] }) { [weak self] receive in
      guard let self else { return }
      followers.append { receive($0[keyPath: keyPath]) }
      receive(screen[keyPath: keyPath])
    }
  }

  subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value?> {
    let value: Observed<Value> = self[dynamicMember: keyPath]
    return value.optional
  }

  subscript<Input, Answer>(
    dynamicMember keyPath: KeyPath<Screen, (Input) -> Answer>
  ) -> Observed<(Input) -> Answer> {
    let answer = { [latest] (input: Input) in latest.screen[keyPath: keyPath](input) }
    return Observed(reading: { answer }) { [weak self] receive in
      self?.followers.append { _ in receive(answer) }
      receive(answer)
    }
  }

  subscript(dynamicMember keyPath: KeyPath<Screen, () -> Void>) -> Target<Void> {
    Target { [weak self] in self?.screen[keyPath: keyPath]() }
  }

  subscript<Value>(dynamicMember keyPath: KeyPath<Screen, (Value) -> Void>) -> Target<Value> {
    Target { [weak self] value in self?.screen[keyPath: keyPath](value) }
  }
}
