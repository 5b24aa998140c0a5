internal import WorkflowAutomation
internal import WorkflowCanvas
package import WorkflowWidgets

/// A frame that an app reported: its number and the accessibility tree after it.
package struct ReportedFrame {
  /// An element of the accessibility tree: a line of the report.
  package typealias Node = AccessibilityNode

  /// The number of the frame, from 1.
  package let number: Int
  /// The report without its first and last line.
  package let text: String
  package let tree: AccessibilityNode
  /// The elements of the tree, the window first.
  package var nodes: [Node] { tree.flattened }

  /// - Throws: `AutomationError` naming the malformed line.
  package init(number: Int, lines: [Substring]) throws {
    self.number = number
    text = lines.map { $0 + "\n" }.joined()
    tree = try AccessibilityNode(parsing: text)
  }

  /// Returns the elements with the name or value `name`, except the window and inert elements.
  package func nodes(_ name: String) -> [Node] {
    nodes.dropFirst().filter { ($0.name == name || $0.value == name) && !$0.isInert }
  }

  /// Returns whether an element with the name or value `name` is shown and not inert.
  package func shows(_ name: String) -> Bool { !nodes(name).isEmpty }

  /// Returns the first element with a role, inert or not.
  package func first(_ role: String) -> Node? { nodes.first { $0.role == role } }

  /// Returns the names of all elements with a role, in reading order.
  package func names(_ role: String) -> [String] { nodes.filter { $0.role == role }.map(\.name) }

  /// The name of the element with the focus.
  package var focused: String? { nodes.first(where: \.isFocused)?.name }
}

extension Semantics.Role {
  /// Whether elements of this role react to clicks; they are preferred to a label with the same
  /// name.
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
  /// Whether a click on the node has an effect.
  package var isPressable: Bool {
    semantics.role.isClickable && state.isDisjoint(with: [.disabled, .inert])
  }
}

/// A parser that splits a stream of reports into frames, and stores the bytes of an incomplete
/// frame.
package struct ReportParser {
  /// The number of bytes parsed so far.
  package private(set) var offset = 0
  private var rest: [UInt8] = []
  private var lines: [Substring] = []
  private var number: Int?

  package init() {}

  /// Parses the next bytes of the stream, and returns the frames that they complete.
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
    throw ProcessError(
      description:
        "Expected a frame in the app's report, but found the line \"\(line)\". Only reports may be written to file descriptor \(ChildProcess.reportDescriptor)."
    )
  }
}
