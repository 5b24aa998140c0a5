/// Finds a row by the start of its name, as it is typed.
struct TypeAhead {
  /// Keys that follow each other faster than this belong together.
  private static let pause = Duration.seconds(1)
  /// How many rows are compared for one key.
  private static let reach = 100_000

  private var text = ""
  private var time = Duration.zero

  /// Whether a key at `now` continues the text.
  func isActive(at now: Duration) -> Bool {
    now - time < TypeAhead.pause && !text.isEmpty
  }

  /// Returns the next row whose name starts with the text that `character` continues or begins; the
  /// same character again and again goes from row to row.
  ///
  /// - Parameters:
  ///   - index: The row with the focus.
  ///   - count: The number of rows, greater than 0.
  mutating func find(
    _ character: Character, at now: Duration, from index: Int, count: Int, name: (Int) -> String
  ) -> Int? {
    let continues = isActive(at: now) && text != String(character)
    text = continues ? text + String(character) : String(character)
    time = now
    let start = continues ? index : index + 1
    let text = text.lowercased()
    return (0..<min(count, TypeAhead.reach)).lazy.map { (start + $0) % count }
      .first { name($0).lowercased().hasPrefix(text) }
  }
}
