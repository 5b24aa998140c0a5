import WorkflowSDL

/// Further controls of the main window.
public struct Tools: Codable, Sendable {
  var name = ""
  var level = 0.0
  var chosenRow: Int?
  /// The text that a worker loads; nil until it is asked to.
  var loading: String?
  var isRenamed = false
  var isMarked = false
  var isMaximised = false
  var isChoosing = false
  var file: String?
}

/// Takes a tenth of a second, then returns a text.
struct Loading: Worker, Equatable {
  static let replayPolicy = ReplayPolicy.rerun
  let clock: any Clock<Duration>

  func run() async -> String {
    try? await clock.sleep(for: .milliseconds(100))
    return "Loaded"
  }

  static func == (first: Loading, second: Loading) -> Bool { true }
}

public struct ToolsView: View {
  let tools: Tools
  let change: (@escaping @Sendable (inout Tools) -> Void) -> Void

  public var body: some View {
    TextField("Name", text: tools.name) { name in change { $0.name = name } }
    Slider("Level", value: tools.level, in: 0...10, step: 1) { level in
      change { $0.level = level }
    }
    List(Array(0..<30), text: { "Row \($0)" }) { row in change { $0.chosenRow = row } }
      .frame(height: 150)
    Text("Row \(tools.chosenRow.map { "\($0)" } ?? "none"), \(tools.file ?? "no file")")
    HStack {
      Button(tools.loading ?? "Load") { change { $0.loading = "Loading" } }
      Button("Choose a file") { change { $0.isChoosing = true } }
      Button("Rename") { change { $0.isRenamed.toggle() } }
    }
    HStack {
      Button("Mark") { change { $0.isMarked.toggle() } }
      Button("Maximise") { change { $0.isMaximised.toggle() } }
    }
  }
}
