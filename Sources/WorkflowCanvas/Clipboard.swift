/// Where text is put to be had elsewhere: in other fields, and in other apps.
@preconcurrency @MainActor
public protocol Clipboard: AnyObject {
  /// What was copied last; nil for nothing, or nothing that is text.
  var text: String? { get set }
  /// What was selected last, which the middle button pastes; nil for nothing.
  var primarySelection: String? { get set }
}

/// A clipboard that nobody else sees: for tests, and windows without a desktop.
public final class MemoryClipboard: Clipboard {
  /// What was copied last.
  public var text: String?
  /// What was selected last.
  public var primarySelection: String?

  /// Makes an empty clipboard.
  public nonisolated init() {}
}
