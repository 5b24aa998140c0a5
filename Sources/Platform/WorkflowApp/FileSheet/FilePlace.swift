internal import WorkflowLanguage
internal import WorkflowPlatform
internal import WorkflowWidgets

/// A folder that a file sheet offers beside the files.
struct FilePlace {
  let icon: Icon
  let path: String
  /// Whether it is the user's home folder.
  var isHome = false

  @MainActor
  func name(in language: Language) -> String {
    isHome ? language.word("Home") : Platform.name(of: path).displayPath
  }

  /// Returns the home folder and, where they exist, the folders of the desktop, documents and downloads.
  ///
  /// Their names are in `user-dirs.dirs`: https://www.freedesktop.org/wiki/Software/xdg-user-dirs.
  static func places(ofHome home: String) -> [FilePlace] {
    let file = try? Platform.readFile("\(home)/.config/user-dirs.dirs", atMost: 65_536)
    let lines = String(decoding: file ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
    let screen = Icon(
      name: "desktop",
      "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4")
    let folders = [
      ("Desktop", "DESKTOP", screen), ("Documents", "DOCUMENTS", .document),
      ("Downloads", "DOWNLOAD", .download),
    ]
    var paths: Set = [home]
    return [FilePlace(icon: .home, path: home, isHome: true)]
      + folders.compactMap { name, variable, icon in
        let key = "XDG_\(variable)_DIR="
        let value = lines.last { $0.hasPrefix(key) }?.dropFirst(key.count).filter { $0 != "\"" }
        let written = (value ?? "$HOME/\(name)").replacing("$HOME", with: home)
        // A folder that is missing is written as the home folder.
        let path = "/" + Platform.components(of: written).joined(separator: "/")
        guard Platform.isAbsolute(written), Platform.kind(of: path) == .folder,
          paths.insert(path).inserted
        else { return nil }
        return FilePlace(icon: icon, path: path)
      }
  }
}
