import Harness
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets

@testable import WorkflowAccessibility

/// A client of the accessibility bus, without a bus: messages in, messages out.
@MainActor
struct Client {
  typealias ID = AccessibilityNode.ID

  let server = ObjectServer(appName: "Test App")
  let windows: [Window]
  private let scale: Double
  private let origin: Point?

  init(_ windows: Window..., origin: Point? = nil, scale: Double = 1) {
    self.windows = windows
    self.scale = scale
    self.origin = origin
    server.busName = ":1.7"
    update()
  }

  /// Draws frames, and gives the server their trees.
  func update() {
    for window in windows { _ = window.frame(at: .zero) }
    server.tree = ExportedTree(
      of: windows.map { ExportedWindow($0, origin: origin, scale: scale) })
  }

  /// Returns the signals of a turn of the run loop.
  func changes(afterFrame hasFrame: Bool) -> [BusMessage] {
    if hasFrame { for window in windows { _ = window.frame(at: .zero) } }
    return server.update(
      to: windows.map { ExportedWindow($0, origin: origin, scale: scale) }, afterFrame: hasFrame,
      hearAnnouncements: true)
  }

  /// Returns the path of the first element with a role and a name.
  func path(_ role: Semantics.Role, _ name: String? = nil) throws -> String {
    let nodes = windows.flatMap(\.accessibilityTree.flattened)
    let node = nodes.first {
      $0.semantics.role == role && (name == nil || $0.semantics.name == name)
    }
    return ObjectPath.path(of: try #require(node).id)
  }

  /// Returns the whole answer to a call of an AT-SPI interface.
  func answer(
    _ path: String, _ interface: String, _ member: String, _ arguments: BusValue...
  ) -> BusMessage {
    let prefix = interface.contains(".") ? "" : "org.a11y.atspi."
    return server.answer(.call(":1.7", path, prefix + interface, member, arguments))
  }

  /// Returns the results of a call.
  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: BusValue...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [BusValue] {
    let answer = server.answer(
      .call(":1.7", path, "org.a11y.atspi.\(interface)", member, arguments))
    guard answer.kind != .error else {
      Issue.record("\(member): \(answer.member) \(answer.body)", sourceLocation: sourceLocation)
      return []
    }
    return answer.body
  }

  func property(_ path: String, _ interface: String, _ name: String) throws -> BusValue {
    let answer = self.answer(
      path, "org.freedesktop.DBus.Properties", "Get", .string("org.a11y.atspi.\(interface)"),
      .string(name))
    guard case .variant(let value)? = answer.body.first else {
      throw RefusedCall(description: "\(answer.member) \(answer.body)")
    }
    return value
  }

  /// Returns the path in a reference.
  static func path(in reference: BusValue?) -> String? { reference?.elements?.last?.string }

  /// Returns the names of the states of an object.
  func states(_ path: String) throws -> Set<String> {
    let bits = try call(path, "Accessible", "GetState").first?.elements?.compactMap(\.uint32) ?? []
    let states = States(rawValue: UInt64(bits[0]) | UInt64(bits[1]) << 32)
    return Set(States.names.filter { states.contains($0.0) }.map(\.1))
  }

  func children(_ path: String) throws -> [String] {
    try call(path, "Accessible", "GetChildren").first?.elements?.compactMap(Client.path) ?? []
  }

  func name(_ path: String) throws -> String {
    try property(path, "Accessible", "Name").string ?? ""
  }

  func role(_ path: String) throws -> String {
    try call(path, "Accessible", "GetRoleName").first?.string ?? ""
  }
}

struct RefusedCall: Error, CustomStringConvertible {
  let description: String
}
