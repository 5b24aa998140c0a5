internal import WorkflowDiagnostics

/// A value of a view's own, kept while the view is shown.
///
/// For what concerns nobody else and may be lost at any time, such as whether something is folded.
/// What matters belongs in the state of a workflow. One value of a view that is shown at several
/// places has its own state at each.
///
///     struct Details: View {
///       let text: String
///       @State private var isOpen = false
///
///       var body: some View {
///         Button(isOpen ? "Less" : "More") { isOpen.toggle() }
///         if isOpen { Text(text) }
///       }
///     }
@propertyWrapper
public struct State<Value> {
  private var link: Link

  /// Shared by all copies of one value of the view, closures too.
  private final class Link {
    let initial: Value
    let isEqual: (Value, Value) -> Bool
    var box: StateBox<Value>?

    init(initial: Value, isEqual: @escaping (Value, Value) -> Bool) {
      self.initial = initial
      self.isEqual = isEqual
    }
  }

  /// Makes state that starts with a value.
  public init(wrappedValue: Value) {
    link = Link(initial: wrappedValue, isEqual: { _, _ in false })
  }

  /// Makes state that starts with a value; setting an equal one changes nothing.
  public init(wrappedValue: Value) where Value: Equatable {
    link = Link(initial: wrappedValue, isEqual: ==)
  }

  /// The value now.
  ///
  /// - Precondition: It is set only while the view is shown, and not while views are being updated.
  @preconcurrency @MainActor
  public var wrappedValue: Value {
    get { link.box?.value ?? link.initial }
    nonmutating set {
      guard let box = link.box else {
        misuse(
          "@State of type \(Value.self) was set before its view was shown. Set it in an action, or give the property another first value."
        )
      }
      guard !link.isEqual(box.value, newValue) else { return }
      box.set(newValue)
    }
  }
}

extension State: ViewProperty {
  func isConnected(elsewhereThan properties: ViewProperties, at index: Int) -> Bool {
    guard let box = link.box, box.isKept else { return false }
    return box !== properties.known(at: index)
  }

  mutating func detach() { link = Link(initial: link.initial, isEqual: link.isEqual) }

  func connect(to properties: ViewProperties, at index: Int, in scope: EnvironmentScope) {
    link.box = properties.box(at: index) {
      StateBox(link.initial, of: properties)
    }
  }
}

/// Keeps the value of a state.
@MainActor
private final class StateBox<Value> {
  private(set) var value: Value
  private weak var properties: ViewProperties?

  init(_ value: Value, of properties: ViewProperties) {
    self.value = value
    self.properties = properties
  }

  /// Whether the view is still there.
  var isKept: Bool { properties != nil }

  func set(_ new: Value) {
    guard properties?.isUpdating != true else {
      misuse(
        "@State of type \(Value.self) was set while views are being updated. A body must only read it; set it in an action or in onAppear."
      )
    }
    value = new
    properties?.didChange()
  }
}
