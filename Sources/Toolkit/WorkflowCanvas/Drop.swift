/// Content that another app's user dropped on a window.
public enum Drop: Hashable, Sendable {
  /// The absolute paths of files and folders.
  case files([String])
  case text(String)
}
