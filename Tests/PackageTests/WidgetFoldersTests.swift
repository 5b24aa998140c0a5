import Foundation
import Testing

/// In WorkflowWidgets the folder `Core` names nothing that the folder `Controls` declares.
@Suite struct WidgetFoldersTests {
  private static let module = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Toolkit/WorkflowWidgets")

  @Test func `Core names no type and no added member of Controls`() throws {
    let (core, controls) = try (Self.code(in: "Core"), Self.code(in: "Controls"))
    let types = try Self.names(
      in: controls, after: #"^\#(Self.modifiers)(?:class|struct|enum|protocol|actor|typealias)"#)
    // A member that Core declares as well, such as an overload of paint, cannot be told apart.
    let known = try Self.names(in: core, after: #"\b(?:func|var|let|case)"#)
    let members = try Self.names(
      in: controls.mapValues(Self.extensionsOfCore), after: #"^  \#(Self.modifiers)(?:func|var)"#)
    try #require(types.contains("Control") && members.contains("contextMenu"))

    let names = types.union(members.subtracting(known))
    for (file, text) in core {
      let words = Set(text.matches(of: /\w+/).map { String($0.output) })
      for word in words.intersection(names) {
        Issue.record("Core/\(file) names \(word), which Controls declares.")
      }
    }
  }

  @Test func `Widget has at most 25 open members`() throws {
    let widget = try Self.code(in: "Core").filter { $0.key.hasPrefix("Tree/Widget") }
    let members = try Self.names(in: widget, after: #"^  open (?:override )?(?:func|var)"#)
    #expect((20...25).contains(members.count), "\(members.sorted())")
  }

  private static let modifiers = #"(?:(?:@\w+|open|public|package|final|indirect|static) )*"#

  /// The code of a folder by file, without comments and strings.
  private static func code(in folder: String) throws -> [String: String] {
    let folder = module.appending(path: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: files.map { file in
        let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let code =
          source
          .replacing(/"""(?s:.*?)"""/, with: "")
          .replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
          .replacing(/\/\/[^\n]*/, with: "")
        return (file, code)
      })
  }

  /// The bodies of the extensions of `Widget` and `Window` in `text`.
  private static func extensionsOfCore(in text: String) -> String {
    text.matches(of: /(?ms)^extension (?:Widget|Window) \{\n(.*?)^\}/)
      .map { String($0.output.1) }.joined()
  }

  private static func names(in files: [String: String], after pattern: String) throws -> Set<String>
  {
    let regex = try Regex("(?m)\(pattern) (\\w+)")
    return Set(
      files.values.flatMap { $0.matches(of: regex) }
        .compactMap { $0.output[1].substring.map(String.init) })
  }
}
