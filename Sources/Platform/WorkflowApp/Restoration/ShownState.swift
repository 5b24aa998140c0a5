package import Workflow
internal import WorkflowCanvas
internal import WorkflowPersistence
package import WorkflowWidgets

/// All that an app shows again: the states of its workflows, and what its window adds to them.
///
///     version: 1, window: a block of JSON, tree: the rest
package struct ShownState: Sendable {
  package let tree: TreeSnapshot
  /// What the window adds; nil where there was none.
  package let window: WindowState?

  /// The version of what is written here, besides that of the records it is in.
  static let version: UInt8 = 1

  /// Why a state is not read, or not all of it.
  package enum Problem {
    case damaged
    /// Another version of the app wrote it.
    case newer, older
  }

  /// Makes a state of a journal's payloads: all of one, and the patches of it since.
  ///
  /// - Returns: Also what is wrong with them; what follows one that cannot be read is left out.
  package static func read(_ payloads: [[UInt8]]) -> (state: ShownState?, problem: Problem?) {
    guard let whole = payloads.first else { return (nil, nil) }
    var bytes = PatchedBytes(whole[...])
    for patch in payloads.dropFirst() {
      guard let next = bytes.applying(patch[...]) else { return (read(bytes).state, .damaged) }
      bytes = next
    }
    return read(bytes)
  }

  private static func read(_ bytes: PatchedBytes) -> (state: ShownState?, problem: Problem?) {
    var reader = ByteReader(bytes.bytes)
    guard let version = reader.byte() else { return (nil, .damaged) }
    guard version == Self.version else { return (nil, version > Self.version ? .newer : .older) }
    guard let block = reader.block() else { return (nil, .damaged) }
    let window =
      try? StateCoding.value(
        of: WindowState.self, from: Array(block), initial: WindowState(size: .zero)) as? WindowState
    let isSound = window.map { $0.size.width.isFinite && $0.size.height.isFinite } ?? block.isEmpty
    let tree = TreeSnapshot(bytes: Array(reader.rest))
    return (ShownState(tree: tree, window: isSound ? window : nil), isSound ? nil : .damaged)
  }

  /// All of a state, whose window is as `windowBytes(_:)` has it.
  ///
  /// - Throws: What a state throws as it is encoded.
  package static func bytes(_ tree: TreeSnapshot, windowBytes: [UInt8]) throws -> [UInt8] {
    var bytes = [version]
    bytes.append(block: windowBytes)
    return bytes + (try tree.bytes())
  }

  /// What a window adds, as bytes.
  @MainActor
  package static func windowBytes(_ window: Window) throws -> [UInt8] {
    try StateCoding.bytes(of: window.state)
  }
}
