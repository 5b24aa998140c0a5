internal import WorkflowAutomation
internal import WorkflowCanvas
package import WorkflowWidgets

/// What an app said was on its screen after a frame.
package struct ReportedFrame {
  /// A line of the report: one thing on the screen.
  package typealias Node = AccessibilityNode

  /// The count of the frame, from 1.
  package let number: Int
  /// The report between its first and last line.
  package let text: String
  /// What was on the screen, by what it is.
  package let tree: AccessibilityNode
  /// The things on the screen, the window first.
  package var nodes: [Node] { tree.flattened }

  /// - Throws: `AutomationError` naming the line that is not understood.
  package init(number: Int, lines: [Substring]) throws {
    self.number = number
    text = lines.map { $0 + "\n" }.joined()
    tree = try AccessibilityNode(parsing: text)
  }

  /// The things in reach, without the window, that are called `name` or hold it.
  package func nodes(_ name: String) -> [Node] {
    nodes.dropFirst().filter { ($0.name == name || $0.value == name) && !$0.isInert }
  }

  /// Whether something in reach is called `name` or holds it.
  package func shows(_ name: String) -> Bool { !nodes(name).isEmpty }

  /// The first thing with a role, whether it is in reach or not.
  package func first(_ role: String) -> Node? { nodes.first { $0.role == role } }

  /// The names of all with a role, in the order of reading.
  package func names(_ role: String) -> [String] { nodes.filter { $0.role == role }.map(\.name) }

  /// What has the focus.
  package var focused: String? { nodes.first(where: \.isFocused)?.name }
}

extension Semantics.Role {
  /// Whether things of this kind are there to be clicked: what is meant by a name that a label has too.
  package var isClickable: Bool {
    isPressable || [.textField, .secureField, .textEditor, .slider, .stepper].contains(self)
  }
}

extension AccessibilityNode {
  package var role: String { semantics.role.rawValue }
  package var name: String { semantics.name }
  package var value: String? { semantics.value }
  package var state: Semantics.State { semantics.state }
  package var x: Double { bounds.minX }
  package var y: Double { bounds.minY }
  package var width: Double { bounds.width }
  package var height: Double { bounds.height }
  package var isInert: Bool { state.contains(.inert) }
  package var isFocused: Bool { state.contains(.focused) }
  /// Whether a click on it should do something.
  package var isPressable: Bool {
    semantics.role.isClickable && state.isDisjoint(with: [.disabled, .inert])
  }
}

/// Cuts a stream of reports into frames; an unfinished one waits for its rest.
package struct ReportParser {
  /// The bytes that were read.
  package private(set) var offset = 0
  private var rest: [UInt8] = []
  private var lines: [Substring] = []
  private var number: Int?

  package init() {}

  /// The frames that `bytes`, which follow those before, complete.
  package mutating func frames(in bytes: [UInt8]) throws -> [ReportedFrame] {
    offset += bytes.count
    rest += bytes
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let text = String(decoding: rest[...end], as: UTF8.self)
    rest.removeSubrange(...end)
    var frames: [ReportedFrame] = []
    for line in text.split(separator: "\n") {
      if let frame = try frame(endingWith: line) { frames.append(frame) }
    }
    return frames
  }

  private mutating func frame(endingWith line: Substring) throws -> ReportedFrame? {
    let words = line.split(separator: " ")
    switch (number, words.first, words.count) {
    case (nil, "frame", 2):
      number = Int(words[1])
      return nil
    case (let number?, "end", 2):
      guard words[1] == "\(number)" else { break }
      defer { (self.number, lines) = (nil, []) }
      return try ReportedFrame(number: number, lines: lines)
    case (.some, _, _):
      lines.append(line)
      return nil
    default: break
    }
    throw ProcessError(description: "The report has a line out of place: \(line)")
  }
}
