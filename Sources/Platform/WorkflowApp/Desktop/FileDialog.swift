internal import WorkflowLanguage

/// A request for the user to choose files or a folder.
///
/// `Desktop.run(_:)` shows it. A workflow keeps it in its state while it is shown:
///
///     if let dialog = state.dialog {
///       desktop.run(dialog).mapOutput { Action.answer($0) }.running(in: context)
///     }
public struct FileDialog: Hashable, Codable, Sendable {
  /// The kind of choice.
  public enum Kind: String, Codable, Sendable {
    /// Existing files.
    case open
    /// A path to write to, after a question if a file exists there.
    case save
    case folder
  }

  /// A kind of files to choose from; without patterns and MIME types, all files.
  public struct Filter: Hashable, Codable, Sendable {
    /// The name for the user, such as "Images".
    package let name: String
    /// Patterns of file names with `*` and `?`, such as `*.png`.
    package let patterns: [String]
    /// MIME types, such as `image/png` or `image/*`. The desktop's dialog uses them; the app's own
    /// sheet, which does not know the types of files, shows all files if there are any.
    package let mimeTypes: [String]

    public init(_ name: String, patterns: [String] = [], mimeTypes: [String] = []) {
      self.name = name
      self.patterns = patterns
      self.mimeTypes = mimeTypes
    }
  }

  /// The end of a dialog.
  public enum Answer: Hashable, Codable, Sendable {
    /// The absolute paths of the chosen files, at least one, or of the folder.
    case chosen([String])
    /// The user chose nothing.
    case cancelled
    /// The desktop's dialog ended unexpectedly.
    case failed(DesktopError)

    /// The first chosen path; nil if none was chosen.
    public var path: String? { paths.first }

    /// The chosen paths; empty if none were chosen.
    public var paths: [String] {
      if case .chosen(let paths) = self { paths } else { [] }
    }
  }

  public let kind: Kind
  /// The title; nil for the usual one of the kind.
  private let title: String?
  /// The title of the button that accepts the choice; nil for the usual one of the kind.
  private let acceptLabel: String?
  /// The kinds of files that are shown; the first one is preselected. All files if empty.
  package let filters: [Filter]
  /// Whether several files can be chosen.
  package let allowsMultiple: Bool
  /// The suggested file name, for saving.
  package let name: String
  /// The absolute path of the folder that is shown first; nil for the desktop's choice.
  package let folder: String?

  private init(
    _ kind: Kind, _ title: String?, _ acceptLabel: String?, filters: [Filter] = [],
    allowsMultiple: Bool = false, name: String = "", folder: String?
  ) {
    self.kind = kind
    self.title = title
    self.acceptLabel = acceptLabel
    self.filters = filters
    self.allowsMultiple = allowsMultiple
    self.name = name
    self.folder = folder
  }

  public static func open(
    title: String? = nil, filters: [Filter] = [], allowsMultiple: Bool = false,
    folder: String? = nil, acceptLabel: String? = nil
  ) -> FileDialog {
    FileDialog(
      .open, title, acceptLabel, filters: filters, allowsMultiple: allowsMultiple, folder: folder)
  }

  /// Creates a dialog for the path of a file to write.
  public static func save(
    title: String? = nil, name: String = "", filters: [Filter] = [], folder: String? = nil,
    acceptLabel: String? = nil
  ) -> FileDialog {
    FileDialog(.save, title, acceptLabel, filters: filters, name: name, folder: folder)
  }

  public static func folder(
    title: String? = nil, folder: String? = nil, acceptLabel: String? = nil
  ) -> FileDialog {
    FileDialog(.folder, title, acceptLabel, folder: folder)
  }

  func title(in language: Language) -> String {
    title ?? (kind == .folder ? language.word("Choose a Folder") : verb(in: language))
  }

  /// Returns the title of the button that accepts the choice.
  func acceptLabel(in language: Language) -> String { acceptLabel ?? verb(in: language) }

  private func verb(in language: Language) -> String {
    switch kind {
    case .open: language.word("Open")
    case .save: language.word("Save")
    case .folder: language.word("Choose")
    }
  }
}

/// A failure of a service of the desktop, or of a document's file.
public struct DesktopError: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  /// The cause and what to do, in one line.
  public var message: String

  public init(_ message: String) { self.message = message }

  public var description: String { message }
}
