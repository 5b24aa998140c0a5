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
    let folders = [("Desktop", screen), ("Documents", .document), ("Downloads", .download)]
    return [FilePlace(icon: .home, path: home, isHome: true)]
      + folders.compactMap { name, icon in
        let key = "XDG_\(name == "Downloads" ? "DOWNLOAD" : name.uppercased())_DIR="
        let value = lines.last { $0.hasPrefix(key) }?.dropFirst(key.count).filter { $0 != "\"" }
        let path = (value ?? "$HOME/\(name)").replacing("$HOME", with: home)
        guard Platform.isAbsolute(path), Platform.kind(of: path) == .folder, path != home else {
          return nil
        }
        return FilePlace(icon: icon, path: path)
      }
  }
}
