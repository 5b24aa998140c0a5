import WorkflowAutomation
import WorkflowCanvas
import WorkflowWindowTesting

/// An input of a user, and the input with which the desktop answers what the app then does.
struct RunInput {
  let step: Step
  /// Follows from a window manager, where there is one; nil for none.
  var answer: Step?

  init(_ step: Step, answer: Step? = nil) { (self.step, self.answer) = (step, answer) }

  static let size = Size(width: 480, height: 680)
  private static let wide = Size(width: 520, height: 700)
  private static let maximised = Size(
    width: Double(XServer.width), height: Double(XServer.height - 40))
  private static let fullscreen = Size(width: Double(XServer.width), height: Double(XServer.height))

  /// The inputs for WindowsApp, with the files `a.txt` and `b.txt` in the folder of its sheet.
  ///
  /// The tree after an input must differ from those between the press and the release of the inputs
  /// before, because a watched replay is followed by its trees.
  static let all: [RunInput] =
    pointer + keys + paste + scrolling + texts + presentations + files + secondWindow

  private static let pointer: [RunInput] = [
    .init(.hover("Count", for: .milliseconds(400))),
    .init(.click("Tools")), .init(.click("Count")), .init(.doubleClick("Count")),
    .init(.hover("Spin")),
    .init(.drag("Level", by: Point(x: 90, y: 0))), .init(.drag("Level", by: Point(x: -140, y: 0))),
  ]

  private static let keys: [RunInput] = [
    .init(.press(.left, [])), .init(.press(.tab, .shift)), .init(.type("a")), .init(.type("b")),
    .init(.press(.left, [])), .init(.type("C")), .init(.press(.home, .shift)),
    .init(.press(.character("c"), .control)), .init(.press(.end, [])),
  ]

  private static let paste: [RunInput] = [
    .init(.press(.character("v"), .control)), .init(.paste("Grüße")),
    .init(.press(.backspace, [])), .init(.press(.character("z"), .control)),
  ]

  private static let scrolling: [RunInput] = [
    .init(.scroll(.role(.table), by: Size(width: 0, height: 64))), .init(.click(.row("Row 3"))),
    .init(.press(.down, [])), .init(.press(.end, [])),
    .init(.drag(.role(.scrollBar), by: Point(x: 0, y: -20))),
    .init(.scroll(.role(.table), by: Size(width: 0, height: -64))),
  ]

  private static let texts: [RunInput] = [
    .init(.click("Load")), .init(.click("Rename")), .init(.click("Mark")),
    .init(.resize(wide)),
  ]

  private static let presentations: [RunInput] = [
    .init(.click("Maximise"), answer: .resize(maximised)),
    .init(.click("Count")),
    .init(.click("Maximise"), answer: .resize(wide)),
    .init(.press(.function(11), []), answer: .resize(fullscreen)),
    .init(.click("Count")),
    .init(.press(.function(11), []), answer: .resize(wide)),
    .init(.click("Fill the display"), answer: .resize(fullscreen)),
    // A pointer that remained at that height would cross the scroll bar while the window shrinks.
    .init(.hover("Count", for: .milliseconds(400))),
    .init(.press(.space, []), answer: .resize(wide)),
  ]

  private static let files: [RunInput] = [
    .init(.click("Choose a file")), .init(.type("b")), .init(.press(.escape, [])),
    .init(.click("Choose a file")), .init(.click(.row("a.txt"))), .init(.click(.button("Open"))),
  ]

  private static let secondWindow: [RunInput] = [
    .init(.click("Open notes")), .init(.hover("Note", for: .milliseconds(400))),
    .init(.click("Note")), .init(.type("x")), .init(.click(.button("Count to 6"))),
    .init(.resize(Size(width: 300, height: 200))), .init(.press(.character("w"), .control)),
    .init(.click("Open dialog")), .init(.hover("Done", for: .milliseconds(400))),
    .init(.click("Done")), .init(.click("Mark")), .init(.click("Rename")), .init(.click("Count")),
  ]
}
