import Testing
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowWidgets

/// The text that a field shows for a value, written over another value in a window, as users do: Tab
/// enters the field, the text is typed or pasted, and Return or Tab ends it.
///
/// A seeded generator draws the languages, values and ways; the fields take turns. The harness draws a
/// frame after each key, so that a field shows its value again between two keys if it does that.
@MainActor
@Suite struct WrittenValueWindowTests {
  private enum Way: CaseIterable { case keys, paste, keysAfterSelectAll, pasteAfterSelectAll }

  /// A field between two buttons, and the values that samples write into it.
  private struct Kind {
    let field: EditingControl
    /// Chooses a random format, for a field with several.
    var chooseFormat: (inout SeededRandomNumberGenerator) -> Void = { _ in }
    /// Shows a random value, and returns it.
    let showRandom: (inout SeededRandomNumberGenerator) -> AnyHashable?
    let value: () -> AnyHashable?
    /// Returns the text of the shown value; the plain one if the field has the focus.
    var text: (_ isPlain: Bool, Language) -> String?
  }

  private let kinds: [Kind]
  private let harness: Harness

  init() throws {
    kinds = [
      Self.date(), Self.time(), Self.number(.number, digits: 2),
      Self.number(.percent.fractionLength(0...2), digits: 4),
      Self.number(.currency("EUR"), digits: 2, currencies: WrittenValueTests.currencies),
    ]
    let stack = Stack(.vertical, spacing: 4)
    for kind in kinds {
      stack.add(ButtonWidget("Before"))
      stack.add(kind.field)
    }
    harness = try Harness(size: Size(width: 320, height: 400), widget: stack)
  }

  @Test func `500 samples of values are read as they are written`() async throws {
    var random = SeededRandomNumberGenerator(seed: 500)
    var wrong: [String] = []
    try await harness.press(.tab)
    for sample in 0..<500 {
      let kind = kinds[sample % kinds.count]
      let way = Way.allCases.randomElement(using: &random) ?? .keys
      let (isPlain, endsWithReturn) = (random.flip(), random.flip())
      let language = WrittenValueTests.languages.randomElement(using: &random) ?? .english
      harness.language = language
      kind.chooseFormat(&random)
      let wanted = kind.showRandom(&random)
      let shown = kind.field.text
      let text = kind.text(isPlain, language) ?? shown
      while kind.showRandom(&random) == wanted {}
      try await harness.press(.tab)
      #expect(kind.field.isFocused)
      try await write(text, way)
      if endsWithReturn { try await harness.press(.enter) }
      if endsWithReturn, kind.value() != wanted { wrong.append("Return does not send the text") }
      try await harness.press(.tab)
      if kind.value() != wanted || kind.field.text != shown {
        wrong.append(
          "\(language.identifier) \(way): \(text) for \(shown) gives \(kind.field.text), \(String(describing: kind.value()))"
        )
      }
    }
    let report = "\(wrong.count) wrong:\n" + wrong.prefix(30).joined(separator: "\n")
    #expect(wrong.count == 0, "\(report)")
  }

  private func write(_ text: String, _ way: Way) async throws {
    switch way {
    case .keysAfterSelectAll, .pasteAfterSelectAll: try await harness.press("a", .control)
    case .keys, .paste: break
    }
    switch way {
    case .paste, .pasteAfterSelectAll: try await harness.paste(text)
    case .keys, .keysAfterSelectAll:
      for character in text {
        harness.driver.type(String(character))
        _ = harness.window.frame(at: harness.window.now)
      }
    }
  }
}

// MARK: - Kinds

extension WrittenValueWindowTests {
  private static func date() -> Kind {
    let field = DateFieldWidget("Day")
    field.didChange = { [unowned field] in field.date = $0 }
    // The years of the days that two digits or four can mean.
    let days = (LocalDate("1969-01-01")?.dayNumber ?? 0)...(LocalDate("2068-12-31")?.dayNumber ?? 0)
    return Kind(
      field: field,
      showRandom: {
        field.date = LocalDate(dayNumber: .random(in: days, using: &$0))
        return field.date
      }, value: { field.date }, text: { _, _ in nil })
  }

  private static func time() -> Kind {
    let field = TimeFieldWidget("At")
    field.didChange = { [unowned field] in field.time = $0 }
    return Kind(
      field: field,
      showRandom: {
        field.time = LocalTime(
          hour: .random(in: 0...23, using: &$0), minute: .random(in: 0...59, using: &$0))
        return field.time
      }, value: { field.time }, text: { _, _ in nil })
  }

  /// Numbers with up to nine digits, of which `digits` can be a fraction; with `currencies`, each in
  /// another one.
  private static func number(_ style: NumberStyle, digits: Int, currencies: [String] = []) -> Kind {
    let field = NumberFieldWidget<Double>("", format: style)
    field.didChange = { [unowned field] in field.value = $0 }
    return Kind(
      field: field,
      chooseFormat: { random in
        guard let currency = currencies.randomElement(using: &random) else { return }
        field.format = .currency(currency)
      },
      showRandom: { random in
        let limit = [10, 1_000, 100_000, 100_000_000].randomElement(using: &random) ?? 10
        let whole = Int.random(in: -limit...limit, using: &random)
        let parts = [1, 10, 100, 1_000, 10_000].prefix(digits + 1)
        field.value = Double(whole) / Double(parts.randomElement(using: &random) ?? 1)
        // The text may show fewer digits than the number has.
        field.value = try? Double(field.text, format: field.format, in: field.environment.language)
        return field.value
      }, value: { field.value },
      text: { isPlain, language in
        isPlain ? field.value?.formatted(field.format.plain, in: language) : nil
      })
  }
}
