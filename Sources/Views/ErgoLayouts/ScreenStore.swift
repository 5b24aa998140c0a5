internal import WorkflowLayouts
internal import WorkflowUI

/// The latest screen and the closures that observe it.
@MainActor
final class ScreenStore<Screen: WorkflowUI.Screen> {
  /// A box with the screen, which observed values retain, so that they can be read after the
  /// widgets are deallocated.
  fileprivate final class Latest {
    var screen: Screen

    init(_ screen: Screen) {
      self.screen = screen
    }
  }

  fileprivate let latest: Latest
  fileprivate var observers: [(Screen) -> Void] = []

  init(_ screen: Screen) {
    latest = Latest(screen)
  }

  var proxy: StoredScreen<Screen> { StoredScreen(latest: latest, store: self) }

  func show(_ screen: Screen) {
    latest.screen = screen
    for observer in observers { observer(screen) }
  }
}

/// The screen of a store, as seen by a layout.
///
/// It references the store weakly, because the store retains the closures of the layout, which may
/// capture the screen.
struct StoredScreen<Screen: WorkflowUI.Screen>: ScreenProxy {
  fileprivate let latest: ScreenStore<Screen>.Latest
  fileprivate weak var store: ScreenStore<Screen>?

  subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value> {
    Observed(
      reading: { [latest] in latest.screen[keyPath: keyPath] },
      updates: { [weak store] receive in store?.observers.append { _ in receive() } }
    ) { [weak store] receive in
      guard let store else { return }
      var last = store.latest.screen[keyPath: keyPath]
      store.observers.append { screen in
        let value = screen[keyPath: keyPath]
        guard value != last else { return }
        last = value
        receive(value)
      }
      receive(last)
    }
  }

  subscript<Value>(dynamicMember keyPath: KeyPath<Screen, Value>) -> Observed<Value> {
    Observed(reading: { [latest] in latest.screen[keyPath: keyPath] }) { [weak store] receive in
      guard let store else { return }
      store.observers.append { receive($0[keyPath: keyPath]) }
      receive(store.latest.screen[keyPath: keyPath])
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
    return Observed(reading: { answer }) { [weak store] receive in
      store?.observers.append { _ in receive(answer) }
      receive(answer)
    }
  }

  subscript(dynamicMember keyPath: KeyPath<Screen, () -> Void>) -> Target<Void> {
    Target { [weak store] in store?.latest.screen[keyPath: keyPath]() }
  }

  subscript<Value>(dynamicMember keyPath: KeyPath<Screen, (Value) -> Void>) -> Target<Value> {
    Target { [weak store] value in store?.latest.screen[keyPath: keyPath](value) }
  }
}
