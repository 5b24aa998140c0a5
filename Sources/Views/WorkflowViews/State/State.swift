internal import WorkflowDiagnostics

/// State that belongs to a view and is kept while the view is shown.
///
/// Use it for details of presentation that may be lost at any time, such as whether a section is
/// expanded. All other state belongs in a workflow. If one view value is shown in several
/// positions, each position has its own state.
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

  /// Shared by all copies of a view value, including those captured by closures.
  private final class Link {
    let initial: Value
    let isEqual: (Value, Value) -> Bool
    var box: StateBox<Value>?

    init(initial: Value, isEqual: @escaping (Value, Value) -> Bool) {
      (self.initial, self.isEqual) = (initial, isEqual)
    }
  }

  /// Creates state with an initial value.
  public init(wrappedValue: Value) {
    link = Link(initial: wrappedValue, isEqual: { _, _ in false })
  }

  /// Creates state with an initial value; setting an equal value has no effect.
  public init(wrappedValue: Value) where Value: Equatable {
    link = Link(initial: wrappedValue, isEqual: ==)
  }

  /// The current value.
  ///
  /// - Precondition: It is set only after the view was first shown, and not while views are being
  ///   updated.
  @preconcurrency @MainActor
  public var wrappedValue: Value {
    get { link.box?.value ?? link.initial }
    nonmutating set {
      guard let box = link.box else {
        misuse(
          "@State of type \(Value.self) was set before its view was shown. Set it in an action, or give the property another initial value."
        )
      }
      guard !link.isEqual(box.value, newValue) else { return }
      box.set(newValue)
    }
  }
}

extension State {
  /// Identifies the storage in the position where the view is shown; nil before that.
  var identity: ObjectIdentifier? { link.box.map(ObjectIdentifier.init) }
}

extension State: ViewProperty {
  mutating func connect(to properties: ViewProperties, at index: Int, in scope: EnvironmentScope) {
    if let box = link.box, box.isKept, box !== properties.known(at: index) {
      link = Link(initial: link.initial, isEqual: link.isEqual)
    }
    link.box = properties.box(at: index) {
      StateBox(link.initial, of: properties)
    }
  }
}

/// Stores the value of a state.
@MainActor
private final class StateBox<Value> {
  private(set) var value: Value
  private weak var properties: ViewProperties?

  init(_ value: Value, of properties: ViewProperties) {
    (self.value, self.properties) = (value, properties)
  }

  /// Whether the view still exists.
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
