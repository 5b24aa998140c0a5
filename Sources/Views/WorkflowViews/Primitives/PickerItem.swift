public import WorkflowWidgets

/// An item of a picker: a title, and the value that it represents.
public struct PickerItem<Value: Hashable> {
  /// The value; nil for the header of a section.
  let value: Value?
  let item: PickerWidget.Item

  public init(_ title: String, value: Value, icon: Icon? = nil) {
    self.value = value
    item = PickerWidget.Item(title, icon: icon)
  }

  fileprivate init(header: String) {
    value = nil
    item = .header(header)
  }
}

/// Items of a picker below a header.
public struct PickerSection<Value: Hashable> {
  fileprivate let items: [PickerItem<Value>]

  public init(_ title: String, @PickerBuilder<Value> items: () -> [PickerItem<Value>]) {
    self.items = [PickerItem(header: title)] + items()
  }
}

/// A result builder that collects the items and sections of a picker.
@resultBuilder
public enum PickerBuilder<Value: Hashable> {
  public typealias Items = [PickerItem<Value>]

  public static func buildExpression(_ item: PickerItem<Value>) -> Items { [item] }
  public static func buildExpression(_ section: PickerSection<Value>) -> Items { section.items }
  public static func buildBlock(_ parts: Items...) -> Items { parts.flatMap(\.self) }
  public static func buildOptional(_ part: Items?) -> Items { part ?? [] }
  public static func buildEither(first: Items) -> Items { first }
  public static func buildEither(second: Items) -> Items { second }
  public static func buildArray(_ parts: [Items]) -> Items { parts.flatMap(\.self) }
}
