package import Workflow
internal import WorkflowCanvas
internal import WorkflowPersistence
package import WorkflowWidgets

/// The restorable state of an app: the states of its workflows, and the state of its window.
///
///     version: 1, window: a block of JSON, tree: the rest
package struct AppSnapshot: Sendable {
  package let tree: TreeSnapshot
  /// The state of the window; nil if none was saved.
  package let window: WindowState?

  /// The version of this encoding; the records that contain it have their own.
  static let version: UInt8 = 1

  /// The reason why a state was not read, or only in part.
  package enum Problem {
    case damaged
    /// A newer or an older version of the app wrote it.
    case newer, older
  }

  /// Decodes a state from a journal's payloads: a whole state, then patches to it.
  ///
  /// - Returns: The state, and a problem if not all of it was read; patches after one that cannot
  ///   be read are ignored.
  package static func read(_ payloads: [[UInt8]]) -> (state: AppSnapshot?, problem: Problem?) {
    guard let whole = payloads.first else { return (nil, nil) }
    var bytes = PatchedBytes(whole[...])
    for patch in payloads.dropFirst() {
      guard let next = bytes.applying(patch[...]) else { return (read(bytes).state, .damaged) }
      bytes = next
    }
    return read(bytes)
  }

  private static func read(_ bytes: PatchedBytes) -> (state: AppSnapshot?, problem: Problem?) {
    var reader = ByteReader(bytes.bytes)
    guard let version = reader.byte() else { return (nil, .damaged) }
    guard version == Self.version else { return (nil, version > Self.version ? .newer : .older) }
    guard let block = reader.block() else { return (nil, .damaged) }
    let window =
      try? StateCoding.value(
        of: WindowState.self, from: Array(block), initial: WindowState(size: .zero)) as? WindowState
    let isSound = window.map { $0.size.width.isFinite && $0.size.height.isFinite } ?? block.isEmpty
    let tree = TreeSnapshot(bytes: Array(reader.rest))
    return (AppSnapshot(tree: tree, window: isSound ? window : nil), isSound ? nil : .damaged)
  }

  /// Encodes a state whose window is already encoded by `windowBytes(_:)`.
  ///
  /// - Throws: The errors that a state throws while it is encoded.
  package static func bytes(_ tree: TreeSnapshot, windowBytes: [UInt8]) throws -> [UInt8] {
    var bytes = [version]
    bytes.append(block: windowBytes)
    return bytes + (try tree.bytes())
  }

  /// Encodes the state of a window.
  @MainActor
  package static func windowBytes(_ window: Window) throws -> [UInt8] {
    try StateCoding.bytes(of: window.state)
  }
}
