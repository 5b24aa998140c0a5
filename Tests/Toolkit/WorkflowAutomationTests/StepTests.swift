import Testing
import WorkflowAutomation
import WorkflowCanvas

@Suite struct StepTests {
  @Test(arguments: [
    ("click button \"Update\"", Step.click(.button("Update"))),
    (
      "click row \"Milk\" holding control+shift",
      .click(.row("Milk"), holding: [.control, .shift])
    ),
    ("double-click row at 1", .doubleClick(.role(.row).at(1))),
    ("long-press \"a\" for 0.6", .longPress("a", for: .milliseconds(600))),
    ("hover \"a\"", .hover("a")),
    ("hover \"a\" for 0.5", .hover("a", for: .milliseconds(500))),
    (
      "drag \"a\" in table by 3,-4.5",
      .drag(Selector.text("a").in(.role(.table)), by: Point(x: 3, y: -4.5))
    ),
    ("scroll table by 0,120", .scroll(.role(.table), by: Size(width: 0, height: 120))),
    ("focus id \"name\"", .focus(.id("name"))),
    (
      "drop files \"/a b\" \"/c\" on button \"a\"",
      .drop(.files(["/a b", "/c"]), on: .button("a"))
    ),
    ("drop text \"on\\n\" on id \"name\"", .drop(.text("on\n"), on: .id("name"))),
    ("perform move-up on row \"a\"", .perform(.moveUp, .row("a"))),
    (#"type "a \"b\"\n""#, .type("a \"b\"\n")),
    ("paste \"a\"", .paste("a")),
    ("compose \"ni\"", .compose("ni")),
    ("compose \"ni\" from 0 to 1", .compose(PreEdit("ni", selection: 0..<1))),
    ("commit \"你\"", .commit("你")),
    ("press tab", .press(.tab, [])),
    ("press control+shift+a", .press(.character("a"), [.control, .shift])),
    ("press +", .press(.character("+"), [])),
    ("press control++", .press(.character("+"), .control)),
    ("press page-down", .press(.pageDown, [])),
    ("press f5", .press(.function(5), [])),
    ("press shift+f24", .press(.function(24), .shift)),
    ("perform press on button \"a\"", .perform(.press, .button("a"))),
    ("resize 640x480.5", .resize(Size(width: 640, height: 480.5))),
    ("appearance dark", .appearance(.dark)),
    ("contrast high", .contrast(.high)),
    ("text-scale 1.5", .textScale(1.5)),
    ("motion reduced", .motion(isReduced: true)),
    ("motion standard", .motion(isReduced: false)),
    ("scale 1.5", .scale(1.5)),
    ("advance 0.016666667", .advance(.nanoseconds(16_666_667))),
    ("advance 2", .advance(.seconds(2))),
    ("hold shift+alt", .hold([.shift, .alt])),
    ("close", .close),
    ("settle", .settle),
  ])
  func `is parsed from its line`(line: String, step: Step) throws {
    #expect(step.description == line)
    #expect(try Step(parsing: line) == step)
  }

  @Test(arguments: [
    (
      "",
      "Expected click, double-click, long-press, hover, drag, scroll, focus, drop files, drop text, type, paste, compose, commit, press, hold, perform, resize, appearance, contrast, text-scale, motion, scale, window, close, advance or settle, but found the end of the line"
    ),
    ("settle now", "Expected the end of the line, but found \"now\""),
    ("press hyper+a", "Expected a key like tab or control+a, but found \"hyper+a\""),
    ("long-press \"a\"", "Expected for and a number of seconds, but found the end of the line"),
    ("hold hyper", "Expected modifiers like control+shift, or none, but found \"hyper\""),
    ("hold", "Expected modifiers like control+shift, or none, but found the end of the line"),
    ("press", "Expected a key like tab or control+a, but found the end of the line"),
    (
      "click \"a\" holding hyper",
      "Expected modifiers like control+shift, or none, but found \"hyper\""
    ),
    ("hover \"a\" for ever", "Expected a number of seconds, such as 0.25, but found \"ever\""),
    ("type a", "Expected a quoted text after type, but found \"a\""),
    ("drag \"a\" 3,4", "Expected by X,Y in points, but found \"3,4\""),
    ("drag \"a\" by 3,nan", "Expected by X,Y in points, but found \"3,nan\""),
    ("resize 0x9", "Expected a size like 640x480 in points, but found \"0x9\""),
    ("contrast loud", "Expected standard or high, but found \"loud\""),
    ("text-scale 0", "Expected a text scale from 0.5 to 3, but found \"0\""),
    ("text-scale 1e9", "Expected a text scale from 0.5 to 3, but found \"1e9\""),
    ("motion fast", "Expected standard or reduced, but found \"fast\""),
    ("appearance loud", "Expected light or dark after appearance, but found \"loud\""),
    ("scale 0", "Expected a scale from 0.5 to 4, but found \"0\""),
    ("advance -1", "Expected a number of seconds, such as 0.25, but found \"-1\""),
    (
      "advance 1.0000000001",
      "Expected a number of seconds, such as 0.25, but found \"1.0000000001\""
    ),
    (
      "perform dance on \"a\"",
      "Expected an action and on after perform, such as perform press on button \"Update\", but found \"dance on \\\"a\\\"\""
    ),
  ])
  func `reports why a line is invalid`(line: String, message: String) {
    let error = #expect(throws: AutomationError.self) { try Step(parsing: line) }
    #expect(error?.description == message)
  }
}
