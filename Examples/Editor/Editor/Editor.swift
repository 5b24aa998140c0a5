import WorkflowSDL

/// A text editor with a tab for each document.
public enum Editor {
  /// The texts in other languages than English.
  public static let translations = [
    Translation("de", PackageResources.de_po), Translation("fr", PackageResources.fr_po),
    Translation("es", PackageResources.es_po), Translation("pt-BR", PackageResources.pt_BR_po),
    Translation("ja", PackageResources.ja_po), Translation("zh-Hans", PackageResources.zh_Hans_po),
    Translation("ar", PackageResources.ar_po),
  ]

  /// The preferences of the user, for all documents.
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
