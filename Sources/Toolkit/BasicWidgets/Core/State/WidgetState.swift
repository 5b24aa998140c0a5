/// The state that a widget saves, as named numbers and strings; for example its scroll offset.
public struct WidgetState: Codable, Hashable, Sendable {
  package enum Value: Codable, Hashable, Sendable {
    case number(Double)
    case text(String)
  }

  private struct Entry: Codable, Hashable {
    let name: String
    var value: Value
  }

  /// The values, in the order in which they were first set.
  private var entries: [Entry] = []

  public init() {}

  /// The number with `name`; set nil to remove it.
  public subscript(number name: String) -> Double? {
    get { if case .number(let number)? = self[name] { number } else { nil } }
    set { self[name] = newValue.map(Value.number) }
  }

  /// The string with `name`; set nil to remove it.
  public subscript(text name: String) -> String? {
    get { if case .text(let text)? = self[name] { text } else { nil } }
    set { self[name] = newValue.map(Value.text) }
  }

  package subscript(name: String) -> Value? {
    get { entries.first { $0.name == name }?.value }
    set {
      let index = entries.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  package var isEmpty: Bool { entries.isEmpty }
}
