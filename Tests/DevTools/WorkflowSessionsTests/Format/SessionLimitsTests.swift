import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSessions
import WorkflowUITesting
import WorkflowWidgets

/// Sessions that exceed the limits.
@MainActor
@Suite struct SessionLimitsTests {
  private func error(in lines: String, size: String = "400x300") -> String? {
    do {
      _ = try RecordedSession(parsing: "workflow-session 1\napp \"A\"\nsize \(size)\n\(lines)")
      return nil
    } catch {
      return error.description
    }
  }

  private func nested(_ part: String, _ count: Int) -> String {
    Array(repeating: part, count: count + 1).joined(separator: " in ")
  }

  @Test(arguments: [33, 20_000])
  func `a selector nested too deeply is refused`(count: Int) {
    let text = nested("row", count)
    #expect(
      error(in: "click \(text)")
        == "Line 4: Expected at most 32 containers (in …), but found another one before \"row\(count == 33 ? "" : text.dropFirst(3).prefix(37))\""
    )
    #expect(throws: AutomationError.self) { try Selector(parsing: text) }
  }

  @Test func `a selector nested 32 deep with an index is resolved without delay`() throws {
    let harness = try Harness(widget: Stack(.vertical, [ButtonWidget("One"), ButtonWidget("Two")]))
    let text = nested("at 0", 32)
    let selector = try Selector(parsing: text)
    #expect(selector.description == text)
    #expect(selector.matches(in: harness.tree).isEmpty)
    #expect(try Selector(parsing: "button at 1 in at 0").matches(in: harness.tree).count == 1)
  }

  @Test(arguments: [
    ("8192x8192", "scale 2"), ("8192x10", "scale 1\nsettle\nscale 1.5"),
    ("100x100", "scale 4\nresize 3000x10"), ("100x100", "resize 3000x10\nscale 4"),
  ])
  func `a window with too many pixels is refused`(size: String, lines: String) {
    let text = error(in: lines, size: size)
    #expect(text?.contains("Expected at most 8192 device pixels per side, but found ") == true)
    #expect(error(in: lines.replacing("scale 4", with: "scale 2"), size: "100x100") == nil)
  }

  @Test func `a session types at most a million bytes`() {
    let line = "type \"\(String(repeating: "a", count: 500_000))\"\n"
    #expect(error(in: line + line) == nil)
    #expect(
      error(in: line + line + "type \"é\"\n")
        == "Line 6: Expected at most 1000000 bytes of typed text, but found more")
  }

  @Test(arguments: [
    "at 2678401", "advance 4294967295", "advance 2000000\nadvance 2000000",
    "at 2678400\nadvance 0.000000001", #"worker "W" run 1 at 2678401 end"#,
  ])
  func `a session of more than a month is refused`(lines: String) {
    let text = error(in: lines)
    #expect(text?.contains("Expected a session of at most 2678400 seconds, but found ") == true)
  }

  @Test(arguments: [
    "move to 1e300,1", "move button by 1,-1e300", "wheel by 1e10,0", "drag button by 0,1e10",
    "scroll button by 1e308,0", "wheel by inf,0", "move to nan,0",
  ])
  func `a point that is too far away is refused`(line: String) {
    #expect(error(in: line)?.hasPrefix("Line 4: Expected ") == true)
  }

  @Test func `too many lines are refused`() {
    let text = error(in: String(repeating: "\n", count: 1_000_000))
    #expect(text == "Line 1000001: Expected at most 1000000 lines, but found more")
  }
}
