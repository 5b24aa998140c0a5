/// A clipboard, shared with other apps.
///
/// Setting `content` copies it, and setting `primarySelection` publishes the selection. Reading the
/// content of another app may take seconds: `read(_:_:)` calls a closure with it.
@preconcurrency @MainActor
public protocol Clipboard: AnyObject {
  /// The content that this app copied last. Another app may have copied since then.
  var content: ClipboardContent? { get set }
  /// The text that was last selected in this app.
  var primarySelection: String? { get set }

  /// Calls `receive` once with the first of `kinds` that was copied last in any app.
  ///
  /// `receive` may be called before the method returns, or later if another app must send the
  /// content. Requests are answered in order.
  func read(
    _ kinds: [ClipboardContent.Kind], _ receive: @escaping @MainActor (PastedContent) -> Void)
  /// Calls `receive` once with the primary selection, the text selected last in any app, which the
  /// middle button pastes; at the same times as `read(_:_:)`.
  func readPrimarySelection(_ receive: @escaping @MainActor (String?) -> Void)
}

extension Clipboard {
  /// The text that this app copied last; setting it copies a text.
  public var text: String? {
    get { content?.text }
    set { content = newValue.map(ClipboardContent.text) }
  }

  /// Calls `receive` once with the text copied last in any app; nil if the clipboard has no text.
  public func readText(_ receive: @escaping @MainActor (String?) -> Void) {
    read([.text]) { receive($0.text) }
  }
}

// Default implementations for clipboards that are not shared with other apps.
extension Clipboard {
  /// Calls `receive` with what `content` has of `kinds` immediately.
  public func read(
    _ kinds: [ClipboardContent.Kind], _ receive: @escaping @MainActor (PastedContent) -> Void
  ) {
    receive(content?.pasted(as: kinds) ?? .nothing)
  }

  /// Calls `receive` with `primarySelection` immediately.
  public func readPrimarySelection(_ receive: @escaping @MainActor (String?) -> Void) {
    receive(primarySelection)
  }
}

/// A clipboard in memory that other apps cannot access, for tests and offscreen windows.
package final class MemoryClipboard: Clipboard {
  package var content: ClipboardContent? { didSet { contentChanges += 1 } }
  package var primarySelection: String? { didSet { selectionChanges += 1 } }
  /// The number of times `content` was set.
  package private(set) var contentChanges = 0
  /// The number of times `primarySelection` was set.
  package private(set) var selectionChanges = 0

  package nonisolated init() {}
}
