import Dispatch  // linked with WorkflowSDL
import ViewEnvironment
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets

// Usage: TextBenchmarks [PREFIX]. Prints the cost of a key in long texts, from the event to the
// display list: the median and the maximum time in milliseconds, only for texts whose names begin
// with PREFIX.

@MainActor func measure(_ name: String, _ field: EditingControl, _ text: String) throws {
  guard name.hasPrefix(CommandLine.arguments.dropFirst().first ?? "") else { return }
  let window = Window(
    title: name, content: field, size: Size(width: 600, height: 400), text: try Fonts(scale: 1),
    environment: .empty)
  // Sets the text that was entered, as a screen does.
  field.didEdit = { [weak field] in field?.text = $0 }
  field.text = text
  field.maximumLength = .max
  window.moveFocus(to: field)
  _ = window.frame(at: .zero)
  for (place, key) in [("end", Key.end), ("start", Key.home)] {
    window.handle(.keyPressed(KeyPress(key, .control)))
    let times = (0..<21).map { _ in
      ContinuousClock().measure {
        window.handle(.textInput("a"))
        _ = window.frame(at: .zero)
      }
    }.sorted()
    print(
      "\(name), at its \(place): \(milliseconds(times[10])), at most \(milliseconds(times[20]))")
  }
}

func milliseconds(_ time: Duration) -> String {
  let microseconds = Int(time / .microseconds(1))
  return "\(microseconds / 1_000).\(microseconds / 100 % 10) ms"
}

let line = String(repeating: "word and ", count: 11_112)
try measure("A field with a line of 100,000", TextFieldWidget("Text"), line)
try measure("An editor with a line of 100,000", TextEditorWidget("Text"), line)
try measure(
  "An editor with a word of 100,000", TextEditorWidget("Text"),
  String(repeating: "x", count: 100_000))
try measure(
  "An editor with 100,000 from right to left", TextEditorWidget("Text"),
  String(repeating: "שלום ו ", count: 14_286))
try measure(
  "An editor with 10 MB of lines", TextEditorWidget("Text"),
  String(repeating: "0123456789 abcdef\n", count: 582_543))
try measure(
  "A field with 10 MB", TextFieldWidget("Text"), String(repeating: "word ", count: 2_097_152))
