/// A clipboard for text, shared with other apps.
///
/// Setting `text` copies it, and setting `primarySelection` publishes the selection. Reading the
/// text of another app may take seconds: `readText(_:)` calls a closure with it.
@preconcurrency @MainActor
public protocol Clipboard: AnyObject {
  /// The text that this app copied last. Another app may have copied text since then.
  var text: String? { get set }
  /// The text that was last selected in this app.
  var primarySelection: String? { get set }

  /// Calls `receive` once with the text copied last in any app; nil if the clipboard has no text.
  ///
  /// `receive` may be called before the method returns, or later if another app must send the text.
  /// Requests are answered in order.
  func readText(_ receive: @escaping @MainActor (String?) -> Void)
  /// Calls `receive` once with the primary selection, the text selected last in any app, which the
  /// middle button pastes; at the same times as `readText(_:)`.
  func readPrimarySelection(_ receive: @escaping @MainActor (String?) -> Void)
}

// Default implementations for clipboards that are not shared with other apps.
extension Clipboard {
  /// Calls `receive` with `text` immediately.
  public func readText(_ receive: @escaping @MainActor (String?) -> Void) { receive(text) }

  /// Calls `receive` with `primarySelection` immediately.
  public func readPrimarySelection(_ receive: @escaping @MainActor (String?) -> Void) {
    receive(primarySelection)
  }
}

/// A clipboard in memory that other apps cannot access, for tests and offscreen windows.
package final class MemoryClipboard: Clipboard {
  package var text: String? { didSet { textChanges += 1 } }
  package var primarySelection: String? { didSet { selectionChanges += 1 } }
  /// The number of times `text` was set.
  package private(set) var textChanges = 0
  /// The number of times `primarySelection` was set.
  package private(set) var selectionChanges = 0

  package nonisolated init() {}
}
