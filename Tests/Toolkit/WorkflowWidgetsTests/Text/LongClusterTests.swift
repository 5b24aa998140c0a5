import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Characters with far more combining marks than any language has.
@MainActor
@Suite struct LongClusterTests {
  private static let marks = String(repeating: "\u{301}", count: 500_000)

  /// Presses a key in a field with a megabyte of marks, and returns how much text is measured then.
  private func bytesMeasured(
    in field: EditingControl, text: String, _ press: (Driver) throws -> Void
  ) throws -> Int {
    field.text = text
    let measuring = CountedText()
    let window = Window(
      title: "Test", content: field, size: Size(width: 400, height: 300), text: measuring,
      environment: .empty)
    let driver = Driver(window: window, clock: VirtualClock(), executor: ManualExecutor())
    _ = window.frame(at: .zero)
    try driver.focus(.text("Field"))
    driver.press(.end, .control)
    _ = window.frame(at: .zero)
    let before = measuring.count
    try press(driver)
    _ = window.frame(at: .zero)
    return measuring.count - before
  }

  @Test func `a key beside a megabyte of marks measures a few of them`() throws {
    for field in [TextFieldWidget("Field"), TextEditorWidget("Field")] as [EditingControl] {
      for text in ["e" + Self.marks, "one " + Self.marks, Self.marks + "e"] {
        let count = try bytesMeasured(in: field, text: text) { driver in
          driver.type("x")
        }
        #expect(field.text == text + "x")
        #expect(0..<2_000 ~= count)
      }
    }
  }

  @Test func `Backspace removes one of a megabyte of marks`() throws {
    for field in [TextFieldWidget("Field"), TextEditorWidget("Field")] as [EditingControl] {
      let count = try bytesMeasured(in: field, text: "e" + Self.marks) { driver in
        driver.press(.backspace)
      }
      #expect(field.text.utf8.count == 1_000_001 - 2)
      #expect(0..<2_000 ~= count)
    }
  }

  @Test func `the boundaries of other characters follow Unicode`() {
    let flags = String(repeating: "🇩🇪🇫🇷", count: 100)
    let texts = [
      "a\r\nb\n\u{301}c", flags, "x" + flags + "🇮", "e\u{301}\u{323}o", "👩🏽‍❤️‍💋‍👨🏿👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿", "각힣ᄀ가",
      "न्दी क्ष", String(repeating: "नमस्ते 👍🏽 ", count: 40), "\u{600}1",
      "Z" + String(repeating: "\u{301}", count: 60) + "a",
    ]
    for text in texts {
      let boundaries = (0...text.utf8.count).filter { text.isGraphemeBoundary($0) }
      let expected = text.indices.map(text.offset) + [text.utf8.count]
      #expect(boundaries == expected)
      for (offset, next) in zip(expected, expected.dropFirst()) {
        #expect(text.grapheme(after: offset) == next)
        #expect(text.grapheme(before: next) == offset)
        #expect(text.graphemeBoundary(notAfter: next - 1) == offset)
        #expect(text.graphemeBoundary(notBefore: offset + 1) == next)
      }
    }
  }

  @Test func `a character ends after 128 bytes, and each further mark is one`() {
    let text = "e" + String(repeating: "\u{301}", count: 100) + "f"
    let boundaries = (0...text.utf8.count).filter { text.isGraphemeBoundary($0) }
    #expect(boundaries == [0] + Array(stride(from: 129, through: 201, by: 2)) + [202])
  }
}

/// Measures each scalar as ten points wide, and counts the bytes that it is asked about.
@MainActor
private final class CountedText: TextMeasuring {
  private(set) var count = 0

  func width(of run: Substring, in font: Font) -> Double {
    count += run.utf8.count
    return 10 * Double(run.unicodeScalars.count)
  }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 15, descent: 5, capHeight: 10, lineHeight: 20)
  }
}
