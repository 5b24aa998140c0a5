/// What an app said was on its screen after a frame.
struct ReportedFrame: Sendable {
  /// A line of the report: one thing on the screen.
  struct Node: Hashable, Sendable {
    let depth: Int
    let role: String
    let name: String
    let value: String?
    let states: Set<String>
    /// The bounds in points of the window.
    let x, y, width, height: Double

    var isInert: Bool { states.contains("inert") }
    var isFocused: Bool { states.contains("focused") }
    /// Whether a click on it should do something.
    var isPressable: Bool {
      ["button", "row"].contains(role) && states.isDisjoint(with: ["disabled", "inert"])
    }
  }

  /// The count of the frame, from 1.
  let number: Int
  /// The report between its first and last line.
  let text: String
  /// The things on the screen, the window first.
  let nodes: [Node]

  /// - Throws: `ProcessError` naming the line that is not understood.
  init(number: Int, lines: [Substring]) throws {
    self.number = number
    text = lines.map { $0 + "\n" }.joined()
    nodes = try lines.map { line in
      guard let node = try Node(line) else {
        throw ProcessError(description: "The report has a line that is not understood: \(line)")
      }
      return node
    }
  }

  /// The things in reach, without the window, that are called `name` or hold it.
  func nodes(_ name: String) -> [Node] {
    nodes.dropFirst().filter { ($0.name == name || $0.value == name) && !$0.isInert }
  }

  /// Whether something in reach is called `name` or holds it.
  func shows(_ name: String) -> Bool { !nodes(name).isEmpty }

  /// The first thing with a role, whether it is in reach or not.
  func first(_ role: String) -> Node? { nodes.first { $0.role == role } }

  /// The names of all with a role, in the order of reading.
  func names(_ role: String) -> [String] { nodes.filter { $0.role == role }.map(\.name) }

  /// What has the focus.
  var focused: String? { nodes.first(where: \.isFocused)?.name }
}

extension ReportedFrame.Node {
  /// Reads a line as `  button "Update" [disabled] 715,10 77x32`; nil where it is not one.
  fileprivate init?(_ line: Substring) throws {
    let quoted = #""((?:[^"\\]|\\.)*)""#
    let number = #"(-?[\d.]+)"#
    let pattern = try Regex(
      #"( *)([a-z ]+?)(?: \#(quoted))?(?: value \#(quoted))?(?: \[([^\]]*)\])? "#
        + "\(number),\(number) \(number)x\(number)",
      as: (
        Substring, Substring, Substring, Substring?, Substring?, Substring?, Substring, Substring,
        Substring, Substring
      ).self)
    guard let parts = line.wholeMatch(of: pattern)?.output,
      let x = Double(parts.6), let y = Double(parts.7), let width = Double(parts.8),
      let height = Double(parts.9)
    else { return nil }
    depth = parts.1.count / 2
    role = String(parts.2)
    name = parts.3.map(Self.unquoted) ?? ""
    value = parts.4.map(Self.unquoted)
    states = Set((parts.5 ?? "").split(separator: ", ").map(String.init))
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  private static func unquoted(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// Cuts a stream of reports into frames; an unfinished one waits for its rest.
struct ReportParser {
  /// The bytes that were read.
  private(set) var offset = 0
  private var rest: [UInt8] = []
  private var lines: [Substring] = []
  private var number: Int?

  /// The frames that `bytes`, which follow those before, complete.
  mutating func frames(in bytes: [UInt8]) throws -> [ReportedFrame] {
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
