internal import ViewEnvironment
internal import WorkflowLanguage
internal import WorkflowWidgets

/// The appearance of a picker.
public enum PickerStyle: Hashable, Sendable {
  /// A button with the selected item, which opens a list; for any number of items.
  case menu
  /// A column of radio buttons, without icons and the headers of sections.
  case inline
  /// A row of segments, without icons and the headers of sections.
  case segmented
}

/// A control that selects one of several values.
///
///     Picker("Currency", selection: screen.currency, onSelect: screen.choose) {
///       PickerItem("Euro", value: "EUR")
///       PickerSection("America") { PickerItem("US dollar", value: "USD") }
///     }
///
/// It always shows `selection`: if `onSelect` does not change that value, the picker does not change.
/// If no item has the value, nothing is selected. If several have it, the first one is.
public struct Picker<Value: Hashable>: View {
  private let title: String
  private let count: Int
  /// Returns the value at an index; nil for the header of a section.
  private let value: (Int) -> Value?
  private let item: (Int) -> PickerWidget.Item
  private let selection: Value?
  private let onSelect: (Value) -> Void
  private var style = PickerStyle.menu
  private var placeholder = ""

  private init(
    _ title: String, count: Int, value: @escaping (Int) -> Value?,
    item: @escaping (Int) -> PickerWidget.Item, selection: Value?,
    onSelect: @escaping (Value) -> Void
  ) {
    (self.title, self.count, self.value) = (title, count, value)
    (self.item, self.selection, self.onSelect) = (item, selection, onSelect)
  }

  /// Creates a picker with the label `title`, which the styles do not show.
  public init(
    _ title: String, selection: Value?, onSelect: @escaping (Value) -> Void,
    @PickerBuilder<Value> items: () -> [PickerItem<Value>]
  ) {
    let items = items()
    self.init(
      title, count: items.count, value: { items[$0].value }, item: { items[$0].item },
      selection: selection, onSelect: onSelect)
  }

  /// Creates a picker with an item for each of `values`.
  ///
  /// - Parameter itemTitle: The title of a value. In the list, it is called for visible items only.
  public init(
    _ title: String, _ values: [Value], selection: Value?, onSelect: @escaping (Value) -> Void,
    itemTitle: @escaping (Value) -> String
  ) {
    self.init(
      title, count: values.count, value: { values[$0] },
      item: { PickerWidget.Item(itemTitle(values[$0])) }, selection: selection, onSelect: onSelect)
  }

  public func pickerStyle(_ style: PickerStyle) -> Picker { with { $0.style = style } }

  /// Sets the text of the button while no item is selected; by default "Choose…".
  public func placeholder(_ placeholder: String) -> Picker { with { $0.placeholder = placeholder } }

  public var body: some View {
    switch style {
    case .menu:
      Setting(PickerWidget()) { picker, environment in
        picker.title = title
        picker.placeholder = placeholder
        picker.isEnabled = environment.isEnabled
        picker.didSelect = { index in value(index).map(onSelect) }
        let language = environment.language
        // The list reads titles when they become visible, also outside of an update of the app.
        let items = ChoiceItems(count: count) { index in language.use { item(index) } }
        picker.show(
          items, selected: selectedIndex(shown: picker.selectedIndex), duplicate: duplicate)
      }
    case .inline: group(RadioGroupWidget.self)
    case .segmented: group(SegmentedControlWidget.self)
    }
  }

  private func group<Group>(_ type: Group.Type) -> Choice<Group> {
    let indexes = (0..<count).filter { value($0) != nil }
    return Choice(
      title, indexes.map { item($0).title },
      selected: indexes.firstIndex { value($0) == selection },
      onSelect: { index in value(indexes[index]).map(onSelect) })
  }

  /// Returns the index of the selected item; `shown` is the one that the picker shows already.
  private func selectedIndex(shown: Int?) -> Int? {
    guard let selection else { return nil }
    if let shown, shown < count, value(shown) == selection { return shown }
    return (0..<count).first { value($0) == selection }
  }

  /// Returns a warning about the first two items with the same value; nil if there are none.
  private func duplicate() -> String? {
    var known: Set<Value> = []
    known.reserveCapacity(count)
    for value in (0..<count).lazy.compactMap(value) where !known.insert(value).inserted {
      return """
        The picker "\(title)" has two items with the value \(value), of which only the first can be \
        shown as selected. Give each item a value of its own.
        """
    }
    return nil
  }
}
