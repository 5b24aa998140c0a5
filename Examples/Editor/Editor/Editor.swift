/// A text editor with a window for each document.
public enum Editor {
  /// The preferences of the user, for all windows.
  public struct Preferences: Codable, Equatable, Sendable {
    var fontSize = 15.0
    /// The paths of the files opened or saved last, the latest first.
    var recentFiles: [String] = []

    public init() {}

    mutating func addRecentFile(_ path: String) {
      recentFiles = Array(([path] + recentFiles.filter { $0 != path }).prefix(5))
    }
  }
}
