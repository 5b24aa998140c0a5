package import WorkflowApp

/// A rule that every window must follow after any user action, regardless of the app.
///
/// Order of calls: `start` once the app has settled, `violation` after every step,
/// `closingViolation` at the end of the session.
@MainActor
package protocol Oracle {
  var name: String { get }
  /// Records the state of the app after its start.
  mutating func start(on offscreenApp: OffscreenApp)
  /// Returns a sentence about the violation after a step, or nil; must not change the window.
  mutating func violation(on offscreenApp: OffscreenApp) throws -> String?
  /// Returns a sentence about the violation at the end, or nil; may perform user actions in the
  /// window.
  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String?
}

extension Oracle {
  package mutating func start(on offscreenApp: OffscreenApp) {}
  package func violation(on offscreenApp: OffscreenApp) throws -> String? { nil }
  package func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? { nil }
}

package struct Violation: Hashable, Sendable {
  package let oracle: String
  /// A sentence that describes the violation.
  package let message: String

  package init(oracle: String, message: String) {
    self.oracle = oracle
    self.message = message
  }
}

/// The oracles that check a session.
public struct Oracles: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The accessibility tree is valid.
  ///
  /// Interactive elements have names and are reachable, identifiers are unique, at most one element
  /// has the focus, disabled elements cannot be pressed, and shortcuts do not conflict.
  public static let tree = Oracles(rawValue: 1)
  /// The focused widget is focusable, and Tab reaches all focusable widgets and returns to the
  /// first.
  public static let focus = Oracles(rawValue: 2)
  /// Frames are finite, a stack's children do not overlap, and repeating the layout changes
  /// nothing.
  public static let layout = Oracles(rawValue: 4)
  /// Drawing only the damage, everything, or everything without caches produces the same pixels.
  public static let pixels = Oracles(rawValue: 8)
  /// The app becomes idle: each frame has a cause, and repeated frames are not identical.
  public static let idle = Oracles(rawValue: 16)
  /// A host restored from the snapshot of the tree shows the same.
  public static let restoration = Oracles(rawValue: 32)
  /// Going back repeatedly leads to the first screen.
  public static let backNavigation = Oracles(rawValue: 64)
  /// An undone edit can be redone, and undoing all edits restores the original text.
  public static let undo = Oracles(rawValue: 128)
  /// A text has at least one line inside its clip, or can be scrolled to.
  public static let visibleWords = Oracles(rawValue: 256)
  /// A text has a contrast of 3 with the pixels behind it, unless it is disabled or a placeholder.
  public static let contrast = Oracles(rawValue: 512)
  /// A text that is a number is drawn whole.
  public static let wholeNumbers = Oracles(rawValue: 1_024)
  /// Each control of a form has a visible label.
  public static let labels = Oracles(rawValue: 2_048)
  /// The text that a date, time or number field shows, typed over another value, gives the same
  /// value.
  public static let retype = Oracles(rawValue: 4_096)
  /// The wheel changes no value of a control.
  public static let latch = Oracles(rawValue: 8_192)
  public static let all: Oracles = [
    .tree, .focus, .layout, .pixels, .idle, .restoration, .backNavigation, .undo, .visibleWords,
    .contrast, .wholeNumbers, .labels, .retype, .latch,
  ]

  /// Returns new oracles, in the order in which they are called.
  @MainActor
  package func made() -> [any Oracle] {
    let all: [(Oracles, any Oracle)] = [
      (.tree, TreeOracle()), (.layout, LayoutOracle()), (.pixels, PixelOracle()),
      (.undo, UndoOracle()), (.visibleWords, TextOracle(.words)),
      (.contrast, TextOracle(.contrast)), (.wholeNumbers, TextOracle(.numbers)),
      (.labels, TextOracle(.labels)), (.idle, IdleOracle()),
      (.restoration, RestorationOracle()), (.focus, FocusOracle()), (.retype, RetypeOracle()),
      (.latch, LatchOracle()), (.backNavigation, BackNavigationOracle()),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
