/// Changes a value that a screen shows, such as the entries of a form, in the state of its workflow.
///
///     struct FormScreen: BodyBackingScreen {
///       let entry: Entry
///       let change: ValueChange<Entry>
///       …
///     TextField(tr("Name"), text: screen.entry.name, onEdit: screen.change(\.name))
///     Button(tr("Add Part"), action: screen.change { $0.parts.append(Part()) })
///
/// The workflow applies each change to the value in its state:
///
///     FormScreen(entry: state.entry, change: ValueChange { sink.send(.edit($0)) })
public struct ValueChange<Value> {
  /// Makes a change now.
  public let send: (@escaping (inout Value) -> Void) -> Void

  /// Creates the changes that `send` passes to a workflow.
  public init(_ send: @escaping (@escaping (inout Value) -> Void) -> Void) { self.send = send }

  /// Returns the action of a control that sets a property.
  public func callAsFunction<Property>(
    _ property: WritableKeyPath<Value, Property>
  ) -> (Property) -> Void {
    { value in send { $0[keyPath: property] = value } }
  }

  /// Returns the action of a control that makes `change`.
  public func callAsFunction(_ change: @escaping (inout Value) -> Void) -> () -> Void {
    { send(change) }
  }
}
