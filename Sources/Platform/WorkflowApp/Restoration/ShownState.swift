package import Workflow
internal import WorkflowCanvas
internal import WorkflowJournal
package import WorkflowUI
package import WorkflowWidgets

/// All that an app shows again: the states of its workflows, and what its window adds to them.
package struct ShownState: Sendable {
  package private(set) var tree = TreeSnapshot.empty
  package private(set) var window: WindowState?
  /// The version of the window's state that `window` is.
  private var windowVersion: Int?

  package init() {}

  /// Makes a state of a journal's payloads.
  ///
  /// - Returns: Also whether all of them could be read; what follows one that cannot be is left out.
  package static func read(_ payloads: [[UInt8]]) -> (state: ShownState?, isComplete: Bool) {
    var (tree, window) = (TreeSnapshot.empty, SavedWindow?.none)
    var readCount = 0
    for payload in payloads {
      guard let next = apply(payload, tree, window) else { break }
      (tree, window) = next
      readCount += 1
    }
    guard readCount > 0 else { return (nil, payloads.isEmpty) }
    var state = ShownState()
    state.tree = tree
    state.window = window?.state
    let isWindowRead = (window == nil) == (state.window == nil)
    return (state, readCount == payloads.count && isWindowRead)
  }

  /// The parts after the changes in `payload`; nil where these are no changes of them.
  private static func apply(
    _ payload: [UInt8], _ tree: TreeSnapshot, _ window: SavedWindow?
  ) -> (TreeSnapshot, SavedWindow?)? {
    var (tree, window) = (tree, window)
    var reader = ByteReader(payload)
    guard let parts = reader.byte() else { return nil }
    if parts & Parts.tree != 0 {
      guard let changes = reader.block(),
        let next = tree.applying(
          Array(changes),
          decodingStates: { try StateCoding.value(of: $0, from: $1, initial: $2) })
      else { return nil }
      tree = next
    }
    if parts & Parts.window != 0 {
      guard let next = (window ?? SavedWindow()).applying(&reader) else { return nil }
      window = next
    }
    return reader.rest.isEmpty ? (tree, window) : nil
  }

  // MARK: - Changes

  private enum Parts {
    static let tree: UInt8 = 1
    static let window: UInt8 = 2
  }

  /// Becomes what `window` shows and `host` has, and gives what changed; nil where nothing did.
  ///
  /// - Throws: What a state throws as it is encoded.
  @MainActor
  package mutating func update(to window: Window, of host: any HostsWorkflow) throws -> [UInt8]? {
    let (tree, before) = (host.snapshot, (tree: self.tree, window: self.window))
    let isOther = window.stateVersion != windowVersion
    if !isOther, tree.isSame(as: before.tree) { return nil }
    self.tree = tree
    if isOther { (self.window, windowVersion) = (window.state, window.stateVersion) }
    let changes = try tree.changes(since: before.tree, encodingStates: StateCoding.bytes)
    return payload(changes, since: before.window)
  }

  /// All of the state.
  ///
  /// - Throws: What a state throws as it is encoded.
  @MainActor
  package func payload() throws -> [UInt8] {
    let whole = try tree.changes(since: nil, encodingStates: StateCoding.bytes)
    return payload(whole, since: nil) ?? [0]
  }

  private func payload(_ tree: [UInt8]?, since before: WindowState?) -> [UInt8]? {
    let window = self.window == before ? nil : self.window
    if tree == nil, window == nil { return nil }
    var payload: [UInt8] = []
    payload.reserveCapacity((tree?.count ?? 0) + 16)
    payload.append((tree == nil ? 0 : Parts.tree) | (window == nil ? 0 : Parts.window))
    if let tree { payload.append(block: tree) }
    if let window { payload.append(window, since: before) }
    return payload
  }
}
