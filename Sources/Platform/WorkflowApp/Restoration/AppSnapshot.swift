package import Workflow
internal import WorkflowCanvas
internal import WorkflowPersistence
package import WorkflowUI
internal import WorkflowWidgets

/// The restorable state of an app: the states of its workflows, and the states of its windows.
///
///     version: 2, windows: a block of JSON, tree: the rest
package struct AppSnapshot: Sendable {
  package let tree: TreeSnapshot
  /// The states of the windows; nil if none were saved.
  package let windows: WindowsState?

  /// The version of this encoding; the records that contain it have their own.
  static let version: UInt8 = 2

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
    let initial = WindowsState(main: WindowState(size: .zero))
    let windows =
      try? StateCoding.value(of: WindowsState.self, from: Array(block), initial: initial)
      as? WindowsState
    let isSound = windows?.isSound ?? block.isEmpty
    let tree = TreeSnapshot(bytes: Array(reader.rest))
    return (AppSnapshot(tree: tree, windows: isSound ? windows : nil), isSound ? nil : .damaged)
  }

  /// Encodes the state of an app.
  ///
  /// - Throws: The errors that a state throws while it is encoded.
  @MainActor
  package static func bytes(_ windows: AppWindows) throws -> [UInt8] {
    try head(windows) + windows.host.snapshot.bytes()
  }

  /// Encodes the states of the windows, which precede the tree.
  ///
  /// - Throws: The errors that a state throws while it is encoded.
  @MainActor
  package static func head(_ windows: AppWindows) throws -> [UInt8] {
    var bytes = [version]
    bytes.append(block: try StateCoding.bytes(of: windows.state))
    return bytes
  }
}
