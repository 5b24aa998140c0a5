import WorkflowSDL

/// Widgets to look at and to try.
///
/// The stored properties are what the widgets show; what the user does changes them through `change`:
///
///     struct CounterPage: WidgetPage {
///       var count = 0
///
///       func body(_ change: Change<CounterPage>) -> some View {
///         Button("Pressed \(count) times", action: change { $0.count += 1 })
///       }
///     }
protocol WidgetPage: Codable, Equatable, RestorableState {
  associatedtype Body: View

  /// Whether the widgets take all of the room, and scroll by themselves where it is too small.
  static var fillsRoom: Bool { get }
  /// The widgets, for the state that this is.
  @ViewBuilder @MainActor func body(_ change: Change<Self>) -> Body
}

extension WidgetPage {
  static var fillsRoom: Bool { false }
}

/// Makes what widgets do of changes of a page's state.
@MainActor
struct Change<Page> {
  let send: (@escaping (inout Page) -> Void) -> Void

  /// What sets a property to what it is told.
  func callAsFunction<Value>(_ property: WritableKeyPath<Page, Value>) -> (Value) -> Void {
    { value in send { $0[keyPath: property] = value } }
  }

  /// What changes the state.
  func callAsFunction(_ change: @escaping (inout Page) -> Void) -> () -> Void {
    { send(change) }
  }
}
