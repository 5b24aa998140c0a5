/// Where text is put to be had elsewhere: in other fields, and in other apps.
///
/// Setting a text copies it. Reading asks the app that copied last, which may take seconds: widgets
/// paste what `readText` brings, when it brings it.
@preconcurrency @MainActor
public protocol Clipboard: AnyObject {
  /// The text that this app copied last; other apps may have copied another since.
  var text: String? { get set }
  /// The text that was selected last in this app.
  var primarySelection: String? { get set }

  /// Calls `receive` once with the text that was copied last, here or in another app; nil for
  /// nothing, or nothing that is text.
  ///
  /// It is called at once where no other app is asked, else later; texts come in the order in which
  /// they were asked for.
  func readText(_ receive: @escaping @MainActor (String?) -> Void)
  /// Calls `receive` once with the text that was selected last, which the middle button pastes, as
  /// `readText` does with the one that was copied.
  func readPrimarySelection(_ receive: @escaping @MainActor (String?) -> Void)
}

/// Clipboards that no other app copies to.
extension Clipboard {
  /// Calls `receive` with `text` at once.
  public func readText(_ receive: @escaping @MainActor (String?) -> Void) { receive(text) }

  /// Calls `receive` with `primarySelection` at once.
  public func readPrimarySelection(_ receive: @escaping @MainActor (String?) -> Void) {
    receive(primarySelection)
  }
}

/// A clipboard that nobody else sees: for tests, and windows without a desktop.
public final class MemoryClipboard: Clipboard {
  /// What was copied last.
  public var text: String? { didSet { textChanges += 1 } }
  /// What was selected last.
  public var primarySelection: String? { didSet { selectionChanges += 1 } }
  /// How often `text` was set.
  package private(set) var textChanges = 0
  /// How often `primarySelection` was set.
  package private(set) var selectionChanges = 0

  /// Makes an empty clipboard.
  public nonisolated init() {}
}
