internal import WorkflowLanguage
internal import WorkflowPlatform
internal import WorkflowWidgets

/// The state of a sheet that asks for a path: the text of its field, and the files beside it.
///
/// The text is a path: absolute, from the home folder (`~/notes.txt`), or relative to the first
/// folder. The files are in the folder it names, up to its last slash, whose names begin with
/// the rest. In a sheet that saves, it is a name: relative to the folder that is shown, all of whose
/// files are listed.
struct FileSheetState {
  let dialog: FileDialog
  private let home: String
  let places: [FilePlace]
  /// The folder of relative paths: the first one, or the one that the user opened for a name.
  private var base: String

  private(set) var text = ""
  /// The folder whose files are listed, as an absolute path.
  private(set) var folder = ""
  /// The listed files: folders first, then by name.
  private(set) var files: [FolderEntry] = []
  /// The names of the selected files.
  private(set) var selection: Set<String> = []
  /// Returns the reason why the choice was not accepted, in a language; nil if it was.
  private(set) var message: ((Language) -> String)?
  /// The path of the existing file that the user is asked to replace; nil for none.
  private(set) var replaced: String?
  /// Whether the folder can be read.
  private(set) var isReadable = true
  /// The part of the text that the listed names begin with; a selection changes only `text`.
  private var typedName = ""
  private var entries: [FolderEntry] = []

  /// The maximum number of listed files.
  private static let maximumCount = 1_000

  init(_ dialog: FileDialog, home: String) {
    self.dialog = dialog
    self.home = Self.trimmed(home)
    places = FilePlace.places(ofHome: self.home)
    base = dialog.folder ?? self.home
    if isNaming { edit(dialog.name) } else { open(base) }
  }

  /// Whether the text is the name of a file to save, in the folder that is shown.
  var isNaming: Bool { dialog.kind == .save }

  /// Returns the title of the button that accepts the choice.
  func acceptTitle(in language: Language) -> String {
    guard replaced == nil else { return language.word("Replace") }
    if isNaming && selectedFolder != nil { return language.word("Open") }
    let label = dialog.acceptLabel(in: language)
    guard selection.count > 1 else { return label }
    return "\(label) \(selection.count.formatted(.integer, in: language))"
  }

  /// Returns the text instead of an empty list.
  func emptyText(in language: Language) -> String {
    if !isReadable {
      return Platform.kind(of: folder) == nil
        ? language.word("There is no such folder.") : language.word("This folder cannot be read.")
    }
    let isEmpty = entries.allSatisfy { $0.name.hasPrefix(".") } && typedName.isEmpty
    return isEmpty ? language.word("This folder is empty.") : language.word("No matching names.")
  }

  // MARK: - Editing

  /// Replaces the text, and lists the files that match it.
  mutating func edit(_ text: String) {
    self.text = text
    (selection, message, replaced) = ([], nil, nil)
    let path = absolute(text)
    let folder = path.hasSuffix("/") ? Self.trimmed(path) : Platform.folder(of: path)
    if folder != self.folder {
      let found = Platform.entries(inFolder: folder)
      (self.folder, isReadable) = (folder, found != nil)
      entries = (found ?? []).filter(accepts).sorted(by: Self.comesFirst)
    }
    typedName = path.hasSuffix("/") ? "" : Platform.name(of: path)
    // A name to save does not hide its neighbours.
    if isNaming && !typedName.hasPrefix(".") { typedName = "" }
    listFiles()
  }

  /// Shows a folder; a name to save stays.
  mutating func open(_ folder: String) {
    let name = Platform.name(of: absolute(text))
    if isNaming { base = folder }
    edit(isNaming ? name : shown(Self.ended(folder)))
  }

  private mutating func listFiles() {
    files = Array(entries(beginningWith: typedName).prefix(Self.maximumCount))
  }

  private func entries(beginningWith start: String) -> some Sequence<FolderEntry> {
    let start = start.lowercased()
    return entries.lazy.filter { entry in
      (!entry.name.hasPrefix(".") || start.hasPrefix("."))
        && entry.name.lowercased().hasPrefix(start)
    }
  }

  /// Extends a name that was begun by what all matching names have in common; returns whether the
  /// text changed.
  mutating func complete() -> Bool {
    let typed = Platform.name(of: absolute(text))
    let files = Array(entries(beginningWith: typed))
    guard let first = files.first, !text.isEmpty, !typed.isEmpty, replaced == nil else {
      return false
    }
    let common = files.dropFirst().reduce(first.name) { Self.commonPrefix($0, $1.name) }
    let end = files.count == 1 && first.isFolder ? "/" : ""
    let isName = isNaming && folder == Self.trimmed(base)
    let completed = (isName ? common : shown(Self.path(of: common, in: folder))) + end
    guard completed != text, common.lowercased().hasPrefix(typed.lowercased()) else {
      return false
    }
    edit(completed)
    return true
  }

  /// Selects files; a single one is shown in the field.
  mutating func select(_ names: Set<String>) {
    selection = names
    (message, replaced) = (nil, nil)
    let one = names.count == 1 ? files.first { names.contains($0.name) } : nil
    if isNaming {
      guard let one, !one.isFolder else { return }
      (base, text) = (folder, one.name)
    } else {
      let folder = Self.ended(folder)
      text = shown(one.map { folder + $0.name + ($0.isFolder ? "/" : "") } ?? folder)
    }
  }

  /// The path of the only selected file if it is a folder.
  private var selectedFolder: String? {
    guard selection.count == 1, let name = selection.first else { return nil }
    return files.contains { $0.name == name && $0.isFolder } ? Self.path(of: name, in: folder) : nil
  }

  /// Opens a listed folder, or chooses a listed file; returns the answer, if there is one.
  mutating func activate(_ name: String) -> FileDialog.Answer? {
    guard let file = files.first(where: { $0.name == name }) else { return nil }
    let path = Self.path(of: name, in: folder)
    guard !file.isFolder else {
      open(path)
      return nil
    }
    if isNaming { select([name]) } else { edit(shown(path)) }
    return accept()
  }

  /// Returns to the field after the question whether to replace a file.
  mutating func goBack() { (replaced, message) = (nil, nil) }

  // MARK: - Accepting

  /// Returns the chosen paths; nil if there is a message or a question instead.
  mutating func accept() -> FileDialog.Answer? {
    if let replaced { return .chosen([replaced]) }
    message = nil
    if isNaming, let selectedFolder {
      open(selectedFolder)
      return nil
    }
    if selection.count > 1 { return acceptSelection() }
    let target = Self.trimmed(absolute(text))
    guard !text.isEmpty else {
      return isNaming ? reject { $0.word("Type a name.") } : reject { $0.word("Type a path.") }
    }
    let path = shown(target).displayPath
    switch (dialog.kind, Platform.kind(of: target)) {
    case (.folder, .folder?), (.open, .file?): return checkReading(target)
    case (.folder, nil): return rejectMissing(folder: target)
    case (.folder, _): return reject { $0.word("\(path) is not a folder.") }
    case (let kind, .folder?):
      edit(shown(Self.ended(target)))
      return reject {
        kind == .save
          ? $0.word("This is a folder. Type the name of a file in it.")
          : $0.word("This is a folder. Choose a file in it.")
      }
    case (_, .other?): return reject { $0.word("\(path) is not a file.") }
    case (.open, nil): return rejectMissing(target)
    case (.save, .file?):
      guard Platform.isWritable(target) else {
        return reject { $0.word("You have no permission to write \(path).") }
      }
      replaced = target
      let name = Platform.name(of: target).displayPath
      return reject { $0.word("\(name) exists already. Replace it?") }
    case (.save, nil):
      let parent = Platform.folder(of: target)
      guard Platform.kind(of: parent) == .folder, !text.hasSuffix("/") else {
        return rejectMissing(folder: text.hasSuffix("/") ? target : parent)
      }
      if Platform.isWritable(parent) { return .chosen([target]) }
      let folder = shown(parent).displayPath
      return reject { $0.word("You have no permission to write in \(folder).") }
    }
  }

  private mutating func acceptSelection() -> FileDialog.Answer? {
    let chosen = files.filter { selection.contains($0.name) }
    if let name = chosen.first(where: \.isFolder)?.name.displayPath {
      return reject { $0.word("\(name) is a folder. Select only files.") }
    }
    let paths = chosen.map { Self.path(of: $0.name, in: folder) }
    if let path = paths.first(where: { !Platform.isReadable($0) }) { return checkReading(path) }
    return .chosen(paths)
  }

  private mutating func checkReading(_ target: String) -> FileDialog.Answer? {
    if Platform.isReadable(target) { return .chosen([target]) }
    let path = shown(target).displayPath
    return reject { $0.word("You have no permission to read \(path).") }
  }

  private mutating func reject(_ message: @escaping (Language) -> String) -> FileDialog.Answer? {
    self.message = message
    return nil
  }

  private mutating func rejectMissing(_ target: String) -> FileDialog.Answer? {
    let parent = Platform.folder(of: target)
    guard Platform.kind(of: parent) == .folder else { return rejectMissing(folder: parent) }
    let (name, folder) = (Platform.name(of: target).displayPath, shown(parent).displayPath)
    return reject { $0.word("There is no file \(name) in \(folder).") }
  }

  private mutating func rejectMissing(folder target: String) -> FileDialog.Answer? {
    let folder = shown(target).displayPath
    return reject { $0.word("There is no folder \(folder).") }
  }
}

// MARK: - Paths

extension FileSheetState {
  /// The last folders down to the one that is shown, from the home folder or the root, with their names.
  func trail(in language: Language) -> [(name: String, path: String)] {
    let isHome = shown(folder) != folder
    let start = isHome ? (language.word("Home"), home) : ("/", "/")
    let all = Platform.components(of: isHome ? String(folder.dropFirst(home.count)) : folder)
      .reduce(into: [start]) { trail, name in
        if name == "..", trail.count > 1 { return _ = trail.removeLast() }
        trail.append((name.displayPath, Self.path(of: name, in: trail[trail.count - 1].1)))
      }
    return all.suffix(3)
  }

  /// Returns the absolute path of a text; it ends in a slash if the text does.
  private func absolute(_ text: String) -> String {
    let path =
      if Platform.isAbsolute(text) {
        text
      } else if text == "~" || text.utf8.starts(with: "~/".utf8) {
        home + text.dropFirst()
      } else { "\(base)/\(text)" }
    let parts = Platform.components(of: path).filter { $0 != "." }
    let end = path.hasSuffix("/") && !parts.isEmpty ? "/" : ""
    return "/" + parts.joined(separator: "/") + end
  }

  /// Returns a path as it is shown: with `~` for the home folder.
  private func shown(_ path: String) -> String {
    guard home != "/", path == home || path.hasPrefix("\(home)/") else { return path }
    return "~\(path.dropFirst(home.count))"
  }

  private func accepts(_ entry: FolderEntry) -> Bool {
    if entry.isFolder { return true }
    if dialog.kind == .folder { return false }
    let filters = dialog.filters
    return filters.isEmpty || filters.contains { !$0.mimeTypes.isEmpty || $0.acceptsAll }
      || filters.contains { $0.patterns.contains { NamePattern($0).matches(entry.name) } }
  }

  private static func comesFirst(_ one: FolderEntry, _ other: FolderEntry) -> Bool {
    guard one.isFolder == other.isFolder else { return one.isFolder }
    let (name, otherName) = (one.name.lowercased(), other.name.lowercased())
    return name == otherName ? one.name < other.name : name < otherName
  }

  func path(of file: FolderEntry) -> String { Self.path(of: file.name, in: folder) }

  private static func path(of name: String, in folder: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// Returns the path of a folder with a slash at its end.
  private static func ended(_ folder: String) -> String {
    folder.hasSuffix("/") ? folder : "\(folder)/"
  }

  /// Returns a path without a slash at its end, except the root's.
  private static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Returns the start that two names have in common, apart from case.
  private static func commonPrefix(_ one: String, _ other: String) -> String {
    let count = zip(one, other).prefix { $0.lowercased() == $1.lowercased() }.count
    return String(one.prefix(count))
  }
}
