package import WorkflowApp

/// A rule that a window keeps whatever a user does: it tells right from wrong without knowing the
/// app.
///
/// In order of calls: `start` once at rest, `violation` after every step, `closingViolation` at the
/// end of the session.
@MainActor
package protocol Oracle {
  /// What reports call the oracle.
  var name: String { get }
  /// Takes note of how the app is when it has started.
  mutating func start(on offscreenApp: OffscreenApp)
  /// What is wrong after a step, in a sentence; nothing of the window may change by asking.
  mutating func violation(on offscreenApp: OffscreenApp) throws -> String?
  /// What is wrong at the end; it may do to the window what users do.
  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String?
}

extension Oracle {
  package mutating func start(on offscreenApp: OffscreenApp) {}
  package func violation(on offscreenApp: OffscreenApp) throws -> String? { nil }
  package func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? { nil }
}

/// What an oracle found wrong.
package struct Violation: Hashable, Sendable {
  /// The name of the oracle.
  package let oracle: String
  /// What is wrong, in a sentence.
  package let message: String

  package init(oracle: String, message: String) {
    self.oracle = oracle
    self.message = message
  }
}

/// Which oracles watch a session.
public struct Oracles: OptionSet, Hashable, Sendable {
  /// One bit an oracle.
  public let rawValue: UInt16

  /// Makes a choice from bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The accessibility tree is valid: what can be acted on has a name and can be got at,
  /// identifiers are unique, one thing has the focus, nothing disabled can be pressed, shortcuts do not
  /// collide.
  public static let tree = Oracles(rawValue: 1)
  /// What has the focus can have it, and Tab reaches all that can and comes round.
  public static let focus = Oracles(rawValue: 2)
  /// Frames are finite, a stack's children are apart, and layout is the same when it is done again.
  public static let layout = Oracles(rawValue: 4)
  /// Drawing the damage, everything, and everything with nothing remembered give the same pixels.
  public static let pixels = Oracles(rawValue: 8)
  /// What settles rests: no frame comes without a cause, and no frame is like the one before.
  public static let rest = Oracles(rawValue: 16)
  /// A host restored from the snapshot of the tree shows the same.
  public static let restoration = Oracles(rawValue: 32)
  /// Going back again and again leads to the first screen.
  public static let backNavigation = Oracles(rawValue: 64)
  /// What is undone in a field can be done again, and undoing all leads to where editing began.
  public static let undo = Oracles(rawValue: 128)
  /// All of them.
  public static let all: Oracles = [
    .tree, .focus, .layout, .pixels, .rest, .restoration, .backNavigation, .undo,
  ]

  /// The oracles, in the order they are asked.
  @MainActor
  package func made() -> [any Oracle] {
    let all: [(Oracles, any Oracle)] = [
      (.tree, TreeOracle()), (.layout, LayoutOracle()), (.pixels, PixelOracle()),
      (.undo, UndoOracle()),
      (.rest, IdleOracle()), (.restoration, RestorationOracle()), (.focus, FocusOracle()),
      (.backNavigation, BackNavigationOracle()),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
