/// A part of a view's state that follows the keyboard focus, and moves it when it is set.
///
/// Use it for a focus that only the view needs to know. If a workflow decides where the focus is,
/// put the value into its state and use `focused(_:equals:onChange:)`.
///
///     struct SearchField: View {
///       let text: String
///       let onEdit: (String) -> Void
///       @FocusState private var isSearching = false
///
///       var body: some View {
///         TextField("Search", text: text, onEdit: onEdit)
///           .focused($isSearching)
///           .shortcut("f", title: "Find") { isSearching = true }
///       }
///     }
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private var state: State<Value>

  /// A reference to a focus state, for `focused(_:)` and `focused(_:equals:)`.
  public struct Binding {
    fileprivate let state: State<Value>
    /// The value that means that the focus is elsewhere.
    fileprivate let none: Value
    var identity: ObjectIdentifier? { state.identity }

    @preconcurrency @MainActor
    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }

    /// Follows a move of the focus into or out of the view for `value`.
    @MainActor
    func focusDidMove(isInside: Bool, of value: Value) {
      if isInside {
        wrappedValue = value
      } else if wrappedValue == value {
        wrappedValue = none
      }
    }
  }

  private let none: Value

  /// Creates a state that is true while the focus is in the view.
  public init(wrappedValue: Value = false) where Value == Bool {
    (state, none) = (State(wrappedValue: wrappedValue), false)
  }

  /// Creates a state that identifies the focused one of several views; nil for none of them.
  public init(wrappedValue: Value = nil) where Value: ExpressibleByNilLiteral {
    (state, none) = (State(wrappedValue: wrappedValue), nil)
  }

  /// The current value. Set it to move the focus: in an action, not in a body.
  @preconcurrency @MainActor
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The reference that `focused(_:)` and `focused(_:equals:)` take.
  public var projectedValue: Binding { Binding(state: state, none: none) }
}

extension FocusState: ViewProperty {
  mutating func connect(to properties: ViewProperties, at index: Int, in scope: EnvironmentScope) {
    state.connect(to: properties, at: index, in: scope)
  }
}
