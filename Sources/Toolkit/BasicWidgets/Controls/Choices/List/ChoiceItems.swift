/// The items of a list of choices, each of which is read when its row becomes visible.
package struct ChoiceItems {
  package let count: Int
  private let read: (Int) -> PickerWidget.Item

  package init(count: Int, item: @escaping (Int) -> PickerWidget.Item) {
    self.count = count
    read = item
  }

  package init(_ items: [PickerWidget.Item]) { self.init(count: items.count) { items[$0] } }

  subscript(index: Int?) -> PickerWidget.Item? {
    guard let index, index >= 0, index < count else { return nil }
    return read(index)
  }

  func isChoosable(at index: Int?) -> Bool { self[index]?.isHeader == false }
}
