import ViewEnvironment
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

// Usage: ViewsBenchmarks [ROWS]. Prints the cost of updating a value view, by kind of change: the
// median time in microseconds, and the number of paint requests.
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000

/// A text measure with a width of ten points per character.
@MainActor
final class FixedWidths: TextMeasuring {
  func width(of run: Substring, in font: Font) -> Double { 10 * Double(run.count) }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 15, descent: 5, capHeight: 10, lineHeight: 20)
  }
}

/// An `Equatable` row.
struct Row: View, Equatable {
  let text: String

  var body: some View {
    HStack {
      Text(text)
      Text("detail").foregroundColor(\.secondaryText)
    }
  }
}

/// A row that is not `Equatable`.
struct ActiveRow: View {
  let text: String
  let action: () -> Void

  var body: some View {
    HStack {
      Text(text)
      Button("Press", action: action)
    }
  }
}

@MainActor func equatable(_ texts: [(id: Int, text: String)]) -> some View {
  VStack(spacing: 0) { ForEach(texts, id: \.id) { Row(text: $0.text) } }
}

@MainActor func active(_ texts: [(id: Int, text: String)]) -> some View {
  VStack(spacing: 0) { ForEach(texts, id: \.id) { ActiveRow(text: $0.text) {} } }
}

@MainActor func measure(
  _ name: String, _ view: ([(id: Int, text: String)]) -> some View,
  _ change: (inout [(id: Int, text: String)], Int) -> Void
) {
  var rows = (0..<count).map { (id: $0, text: "Row \($0)") }
  let widget = ViewWidget(view(rows))
  let window = Window(
    title: name, content: widget, size: Size(width: 800, height: 600), text: FixedWidths(),
    environment: .empty)
  _ = window.frame(at: .zero)
  let clock = ContinuousClock()
  var times: [Duration] = []
  var requests = 0
  for turn in 0..<41 {
    change(&rows, turn)
    let next = view(rows)
    let before = window.counts.paintRequests
    times.append(clock.measure { widget.show(next) })
    requests = window.counts.paintRequests - before
    _ = window.frame(at: .zero)
  }
  let median = times.sorted()[times.count / 2] / .microseconds(1)
  print("\(name), \(count) rows: \(Int(median)) us, \(requests) requests for paint")
}

measure("Equatable rows, nothing changes", equatable) { _, _ in }
measure("Equatable rows, one changes", equatable) { $0[count / 2].text = "Row \(1000 + $1)" }
measure("Equatable rows, first to last", equatable) { rows, _ in rows.append(rows.removeFirst()) }
measure("rows with actions, nothing changes", active) { _, _ in }
measure("rows with actions, one changes", active) { $0[count / 2].text = "Row \(1000 + $1)" }
measure("rows with actions, first to last", active) { rows, _ in rows.append(rows.removeFirst()) }
measure("rows with actions, all replaced", active) { rows, turn in
  rows = rows.map { (id: $0.id + count, text: $0.text) }
}
