internal import ArgumentParser
internal import WorkflowPlatform

/// The files with which the desktop, software centres and `man` show an installed app.
@MainActor
struct DesktopFiles<A: App> {
  /// The name of the program, of the icon and of the files.
  private let program = A.programName
  private let identifier: String

  /// The widths of the icons, in pixels.
  private static var iconSizes: [Int] { [16, 22, 24, 32, 48, 64, 128, 256] }

  /// - Throws: `LaunchError` if the identifier of the app is no folder name.
  init() throws(LaunchError) {
    identifier = try A.folderName
  }

  /// Writes the files below a folder such as `/usr/local/share`, replacing existing ones.
  ///
  /// - Throws: `SystemError` or `SDLError` if a file cannot be written.
  func write(to folder: String) throws {
    try write(entry, to: "\(folder)/applications", "\(program).desktop")
    try write(
      ManualPage(
        program: program, summary: summary, description: A.helpText, version: A.version,
        help: help
      ).text,
      to: "\(folder)/man/man1", "\(program).1")
    if !A.abstract.isEmpty {
      try write(metadata, to: "\(folder)/metainfo", "\(identifier).metainfo.xml")
    }
    let painter = Painter(fonts: try Fonts(scale: 1))
    for size in Self.iconSizes {
      let icons = "\(folder)/icons/hicolor/\(size)x\(size)/apps"
      try Platform.makeFolder(icons)
      let icon = try AppIcon.draw(
        { A.drawIcon(in: &$0, side: $1) }, pixels: size, with: painter)
      icon.divideByAlpha()
      try icon.write(pngFile: "\(icons)/\(program).png")
    }
  }

  private func write(_ text: String, to folder: String, _ name: String) throws {
    try Platform.makeFolder(folder)
    try Platform.write(text, toFile: "\(folder)/\(name)")
  }

  private var help: String { LaunchCommand<A>.manualHelp }

  /// One sentence without a full stop, as `man` and AppStream print it.
  private var summary: String {
    let text = line(A.abstract.isEmpty ? A.title : A.abstract)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  // MARK: - Texts

  /// The entry of the Desktop Entry Specification. X11 windows have the program's name as class.
  private var entry: String {
    var lines = ["[Desktop Entry]", "Version=1.0", "Type=Application", "Name=\(value(A.title))"]
    if !A.abstract.isEmpty { lines.append("Comment=\(value(A.abstract))") }
    lines += [
      "Exec=\(program)", "Icon=\(program)", "StartupWMClass=\(program)",
      "Categories=\(A.categories.map { "\(value($0));" }.joined())",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The metadata of AppStream, for software centres.
  private var metadata: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <component type="desktop-application">
      <id>\(xml(identifier))</id>
      <metadata_license>CC0-1.0</metadata_license>
      <name>\(xml(A.title))</name>
      <summary>\(xml(summary))</summary>
      <description><p>\(xml(A.helpText.isEmpty ? A.abstract : A.helpText))</p></description>
      <launchable type="desktop-id">\(xml(program)).desktop</launchable>
      <provides><binary>\(xml(program))</binary></provides>
      \(A.appStreamElements)
    </component>

    """
  }

  /// A text in one line, with spaces for control characters: XML cannot contain all of them.
  private func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 < " " ? " " : $0 }))
  }

  /// A value of a desktop entry.
  private func value(_ text: String) -> String { line(text).replacing("\\", with: "\\\\") }

  private func xml(_ text: String) -> String {
    line(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }
}
