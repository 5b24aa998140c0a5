internal import WorkflowWidgets

/// The paths of objects on the accessibility bus.
enum ObjectPath {
  /// The application, whose children are the windows.
  static let root = "/org/a11y/atspi/accessible/root"
  /// No object.
  static let null = "/org/a11y/atspi/null"
  static let cache = "/org/a11y/atspi/cache"
  private static let prefix = "/org/a11y/atspi/accessible/"

  /// The path of an element, such as `…/w1` for a window, `…/12`, `…/12_5` for what is in the
  /// row with number 5, or `…/12_5_2` for a cell.
  static func path(of id: AccessibilityNode.ID) -> String {
    var path = prefix + (id.isWindow ? "w" : "") + "\(id.number)"
    if let row = id.row { path += "_\(row)" }
    if let column = id.column { path += "_\(column)" }
    return path
  }

  /// Returns the identity of the element at `path`; nil for other paths.
  static func id(at path: String) -> AccessibilityNode.ID? {
    guard path.hasPrefix(prefix) else { return nil }
    var name = path.dropFirst(prefix.count)
    let isWindow = name.hasPrefix("w")
    if isWindow { name.removeFirst() }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let number = UInt32(parts[0]) else { return nil }
    let indices = parts.dropFirst().map { Int($0) }
    guard indices.allSatisfy({ $0.map { $0 >= 0 } ?? false }), !isWindow || indices.isEmpty else {
      return nil
    }
    let id = AccessibilityNode.ID(
      number: number, row: indices.first.flatMap(\.self),
      column: indices.dropFirst().first.flatMap(\.self), isWindow: isWindow)
    return self.path(of: id) == path ? id : nil
  }
}
