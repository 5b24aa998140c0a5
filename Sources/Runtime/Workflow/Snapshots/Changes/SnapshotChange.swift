/// What begins each part of the changes between two snapshots; see `TreeSnapshot+Changes`.
enum SnapshotChange {
  enum Root: UInt8 {
    /// The way down to the changes follows.
    case changed
    /// All of the tree follows.
    case whole
  }

  enum Node: UInt8 { case kept, changed }

  enum State: UInt8 {
    case none, kept, other
    /// A `BytePatch` of the state that was there.
    case patched
  }

  enum Children: UInt8 {
    /// Those that there were, of which some changed.
    case same
    /// Others; those that there were are named.
    case others
  }
}
