import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSessions
import WorkflowWidgets

@Suite struct SessionTests {
  static let text = """
    workflow-session 1
    app "RootApp" version "1.0"
    size 800x600.5
    scale 1.5
    appearance dark
    motion reduced
    seed 42
    fonts 00000000000000ff
    environment "demo" "a \\"b\\"\\n"
    environment "updateDuration" unset

    at 0
    tree 0123456789abcdef frame fedcba9876543210

    at 1.25
    activate
    move button "+" in row "Milk" by 10,5.5
    down
    up
    down secondary
    up middle
    wheel by 0,-48
    move to 400,300.25
    leave
    modifiers control+shift
    modifiers none
    key down control+a
    key repeat tab
    key up tab
    key down shift+f12
    modifiers control+shift
    modifiers none
    text "é"
    composing "ni" from 1 to 2
    clipboard "two\\nlines"
    selection "a \\"b\\""
    deactivate
    worker "Desk" "Load \\"x\\"" run 1 at 1.300001 output {"a": "b  c"}
    worker "Desk" "Load \\"x\\"" run 1 at 1.5 last 10
    worker "Desk" run 2 at 1.5 end
    click button "Update"
    press f5
    advance 0.25
    settle
    unreplayable "Ask declares neither."

    """

  @Test func `is parsed from its own lines`() throws {
    let session = try RecordedSession(parsing: Self.text)
    #expect(session.description == Self.text)
    #expect(try RecordedSession(parsing: session.description) == session)
    #expect(session.entries.count == 33)
    #expect(session.scale == 1.5)
    #expect(session.size == Size(width: 800, height: 600.5))
    #expect((session.appearance, session.motion) == (.dark, .reduced))
    #expect(session.environment[0].value == "a \"b\"\n")
    #expect(session.environment[1] == RecordedSession.Variable("updateDuration", nil))
  }

  @Test func `writes contrast and text scale only when they differ from the defaults`() throws {
    let start = "workflow-session 1\napp \"A\"\nsize 8x6\n"
    let plain = try RecordedSession(parsing: start)
    #expect((plain.contrast, plain.textScale) == (.standard, 1))
    #expect(!plain.description.contains("contrast"))
    #expect(!plain.description.contains("text-scale"))
    let wished = try RecordedSession(
      parsing: start + "contrast high\ntext-scale 1.5\nlanguage \"pt-BR\"\n")
    #expect((wished.contrast, wished.textScale, wished.language) == (.high, 1.5, "pt-BR"))
    #expect(try RecordedSession(parsing: wished.description) == wished)
    let later = try RecordedSession(parsing: start + "settle\ncontrast high\nmotion reduced\n")
    #expect(later.contrast == .standard)
    #expect(
      later.entries == [.step(.settle), .step(.contrast(.high)), .step(.motion(isReduced: true))])
  }

  @Test func `comments and blank lines are ignored`() throws {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let commented = lines.joined(separator: "\n# at 99\n\n")
    #expect(try RecordedSession(parsing: commented) == RecordedSession(parsing: Self.text))
  }

  @Test func `may contain steps written by hand`() throws {
    let session = try RecordedSession(
      parsing: "workflow-session 1\napp \"A\"\nsize 8x6\nclick \"+\"\nsettle")
    #expect(session.entries == [.step(.click("+")), .step(.settle)])
    #expect(
      session
        == RecordedSession(
          app: "A", size: Size(width: 8, height: 6), entries: session.entries))
  }

  private static let start = "workflow-session 1\napp \"A\"\nsize 8x6\n"

  /// The message for a line with an unknown first word.
  private static let anything =
    "Line 4: Expected one of at, tree, worker, unreplayable, move, leave, down, up, wheel, key repeat, key down, key up, modifiers, text, composing, clipboard, selection, dropped files, dropped text, activate, deactivate, click, double-click, long-press, hover, drag, scroll, focus, drop files, drop text, type, paste, compose, commit, press, hold, perform, resize, appearance, contrast, text-scale, motion, scale, window, close, advance, settle,"

  @Test(arguments: [
    ("", "Line 1: Expected workflow-session 1, but found the end of the line"),
    ("hello", "Line 1: Expected workflow-session 1, but found \"hello\""),
    (
      "workflow-session 1\nsize 8x6",
      "Line 2: Expected a line with app before the end, but found none"
    ),
    (
      "workflow-session 1\napp \"A\"",
      "Line 2: Expected a line with size before the end, but found none"
    ),
    (start + "size 9x9", "Line 4: Expected size once, but found it again"),
    (start + "scale 9", "Line 4: Expected a scale from 0.5 to 4, but found \"9\""),
    (start + "appearance blue", "Line 4: Expected light or dark, but found \"blue\""),
    (start + "contrast low", "Line 4: Expected standard or high, but found \"low\""),
    (
      start + "text-scale nan",
      "Line 4: Expected a text scale from 0.5 to 3, but found \"nan\""
    ),
    (start + "motion none", "Line 4: Expected standard or reduced, but found \"none\""),
    (start + "seed -1", "Line 4: Expected a whole number from 0, but found \"-1\""),
    (start + "fonts 12", "Line 4: Expected sixteen hexadecimal digits, but found \"12\""),
    (start + "environment a", "Line 4: Expected the name of a variable in quotes, but found \"a\""),
    (
      start + "environment \"a\" b", "Line 4: Expected a quoted value or unset, but found \"b\""
    ),
    (start + "at -1", "Line 4: Expected a number of seconds, such as 0.25, but found \"-1\""),
    (start + "at 2\nat 1.5", "Line 5: Expected a time from 2 on, but found \"1.5\""),
    (start + "move button", "Line 4: Expected by X,Y in points, but found the end of the line"),
    (start + "move to 4", "Line 4: Expected a position like 400,300 in points, but found \"4\""),
    (
      start + "down left",
      "Line 4: Expected secondary, middle or the end of the line, but found \"left\""
    ),
    (
      start + "key down hyper+a",
      "Line 4: Expected a key like tab or control+a, but found \"hyper+a\""
    ),
    (start + "leave now", "Line 4: Expected the end of the line, but found \"now\""),
    (
      start + "tree 0123456789abcdef",
      "Line 4: Expected frame and its hash, but found the end of the line"
    ),
    (
      start + "worker run 1", "Line 4: Expected the worker's path in quotes, but found \"run 1\""
    ),
    (
      start + "worker \"A\" run 0 at 1 end",
      "Line 4: Expected run, a number from 1 and at, but found \"0 at 1 end\""
    ),
    (
      start + "worker \"A\" run 1 at 1 output ",
      "Line 4: Expected an output as JSON, but found the end of the line"
    ),
    (start + "unreplayable x", "Line 4: Expected a quoted reason, but found \"x\""),
    (
      start + "modifiers hyper",
      "Line 4: Expected modifiers like control+shift, or none, but found \"hyper\""
    ),
    (start + "text a", "Line 4: Expected a quoted text, but found \"a\""),
    (
      start + "composing \"ni\" from 2 to 1",
      "Line 4: Expected from A to B in characters, but found the end of the line"
    ),
    (
      start + "key tab",
      "\(anything) but found \"key tab\""
    ),
    (
      start + "klick \"+\"",
      "\(anything) but found \"klick \\\"+\\\"\""
    ),
    (
      start + "click",
      "Line 4: Expected a role, a quoted text, id \"…\" or at N, but found the end of the line"
    ),
  ])
  func `names the invalid line and the expected form`(text: String, message: String) {
    let error = #expect(throws: AutomationError.self) { try RecordedSession(parsing: text) }
    #expect(error?.description == message)
  }

  @Test func `a session truncated anywhere is parsed or refused`() {
    let bytes = Array(Self.text.utf8)
    for count in 0...bytes.count {
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      expectReadBackOrRefused(text)
    }
  }

  @Test func `a session with any bit flipped is parsed or refused`() {
    var bytes = Array(Self.text.utf8)
    for index in bytes.indices {
      for bit in 0..<8 {
        bytes[index] ^= 1 << bit
        expectReadBackOrRefused(String(decoding: bytes, as: UTF8.self))
        bytes[index] ^= 1 << bit
      }
    }
  }

  @Test func `random bytes are refused`() {
    let random = SeededRandomNumberGenerator(seed: 7)
    for _ in 0..<500 {
      let bytes = (0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      expectReadBackOrRefused("workflow-session 1\n" + String(decoding: bytes, as: UTF8.self))
    }
  }

  private func expectReadBackOrRefused(_ text: String) {
    do {
      let session = try RecordedSession(parsing: text)
      #expect(try RecordedSession(parsing: session.description) == session)
    } catch {
      #expect("\(error)".hasPrefix("Line "))
    }
  }
}
