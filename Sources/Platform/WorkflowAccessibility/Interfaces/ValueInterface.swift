internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// A number in a range. The range of a progress bar without a value is empty.
  static let value = ObjectInterface(
    "Value", [],
    properties: [
      Property("MinimumValue", "d") { object in .double(object.number.range.lowerBound) },
      Property("MaximumValue", "d") { object in .double(object.number.range.upperBound) },
      Property("MinimumIncrement", "d") { object in .double(object.number.step) },
      Property(
        "CurrentValue", "d",
        set: { object, value in
          // libatspi ends the process of the client if the answer is an error.
          guard let target = value.number, let element = object.element,
            let widget = object.server.reachable(element.id)?.widget as? any AccessibleNumber
          else { return }
          _ = widget.accessibleSetNumber(target)
        },
        get: { object in .double(object.number.value) }),
      Property("Text", "s") { object in .string(object.element?.node.semantics.value ?? "") },
    ])
}

extension BusValue {
  /// A finite number of any type; nil for other values.
  fileprivate var number: Double? {
    guard case .double(let number) = self else { return int.map(Double.init) }
    return number.isFinite ? number : nil
  }
}

extension AccessibleObject {
  fileprivate var number: Semantics.Number {
    element?.node.semantics.number ?? Semantics.Number(0, in: 0...0)
  }
}
