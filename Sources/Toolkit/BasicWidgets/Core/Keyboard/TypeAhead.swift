/// The search for a row of a table or a menu by the start of its name, which the user types.
package struct TypeAhead {
  /// The maximum time between two keys that belong to the same text.
  private static let pause = Duration.seconds(1)
  /// The maximum number of rows compared per key press.
  private static let reach = 100_000

  private var text = ""
  private var time = Duration.zero

  package init() {}

  /// Returns whether a key press at time `now` continues the text.
  package func isActive(at now: Duration) -> Bool {
    now - time < TypeAhead.pause && !text.isEmpty
  }

  /// Returns the next row whose name starts with the typed text, to which `character` is added.
  ///
  /// Repeating one character cycles through the rows that start with it. A row whose whole name was typed
  /// comes before those that begin with it.
  ///
  /// - Parameters:
  ///   - index: The focused row; nil for none.
  package mutating func find(
    _ character: Character, at now: Duration, from index: Int?, count: Int, name: (Int) -> String
  ) -> Int? {
    let continues = isActive(at: now) && text != String(character)
    text = continues ? text + String(character) : String(character)
    time = now
    let start = index.map { continues ? $0 : $0 + 1 } ?? 0
    let text = text.lowercased()
    let rows = (0..<min(count, TypeAhead.reach)).lazy.map { (start + $0) % count }
    let whole = continues ? rows.first { name($0).lowercased() == text } : nil
    return whole ?? rows.first { name($0).lowercased().hasPrefix(text) }
  }
}
