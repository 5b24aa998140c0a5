import Foundation
import Testing

/// In BasicWidgets the folder `Core` uses no name that the folder `Controls` declares, and the
/// folders of `Controls` have an order.
@Suite struct WidgetFoldersTests {
  private static let module = PackageDescription.root.appending(
    path: "Sources/Toolkit/BasicWidgets")

  @Test func `Core names no type and no added member of Controls`() throws {
    let (core, controls) = try (Self.code(in: "Core"), Self.code(in: "Controls"))
    let types = try Self.names(in: controls, after: "^\(Self.modifiers)\(Self.kinds)")
    let extended = try Self.names(in: core, after: #"\b\#(Self.kinds)"#)
    let member = "^  \(Self.modifiers)(?:func|var|let)"
    let added = try Self.names(
      in: controls.mapValues { Self.bodies(of: extended, in: $0) }, after: member)
    // A member that Core also gives to Widget or Window, such as an overload, cannot be
    // distinguished.
    let known = try Self.names(
      in: core.mapValues { Self.bodies(of: ["Widget", "Window"], in: $0) }, after: member)
    let members = added.subtracting(known)
    try #require(types.contains("Control") && members.isSuperset(of: ["contextMenu", "tooltip"]))

    // Without a preceding dot, a name may also be a local of Core, or a member of another type.
    let local = try Self.names(in: core, after: #"\b(?:func|var|let|case)"#)
    let plain = types.union(members.subtracting(local))
    for (file, text) in core {
      let words = Set(text.matches(of: /\w+/).map { String($0.output) })
      let accesses = Set(text.matches(of: /\.(\w+)/).map { String($0.output.1) })
      for name in words.intersection(plain).union(accesses.intersection(members)) {
        Issue.record("Core/\(file) names \(name), which Controls declares.")
      }
    }
  }

  /// The folders of `Controls`: each names types of the folders before it only.
  private static let order = [
    "Images", "Scroll", "Buttons", "Canvas", "Menus", "Text", "Tooltips", "Choices", "Palette",
    "Forms", "Dates", "Amounts",
  ]

  @Test func `a folder of Controls names no type of a folder after it`() throws {
    let controls = Self.module.appending(path: "Controls")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: controls.path()).sorted()
        == Self.order.sorted())
    var earlier: [String: String] = [:]
    for folder in Self.order {
      let code = try Self.code(in: "Controls/\(folder)")
      let types = try Self.names(in: code, after: "^\(Self.modifiers)\(Self.kinds)")
      try #require(!types.isEmpty)
      for (file, text) in earlier {
        for name in types.intersection(text.matches(of: /\w+/).map { String($0.output) }) {
          Issue.record("\(file) names \(name), which the later folder \(folder) declares.")
        }
      }
      earlier.merge(code.map { ("\(folder)/\($0)", $1) }) { $1 }
    }
  }

  @Test func `Widget has at most 25 open members`() throws {
    let widget = try Self.code(in: "Core").filter { $0.key.hasPrefix("Tree/Widget") }
    let members = widget.values.flatMap { text in
      text.matches(of: /(?m)^  open (?:override )?(?:func|var) (\w+)/).map { String($0.output.1) }
    }
    #expect((20...25).contains(members.count), "\(members.sorted())")
  }

  private static let kinds = "(?:class|struct|enum|protocol|actor|typealias)"
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

  private static func bodies(of types: Set<String>, in text: String) -> String {
    let body = /(?ms)^(?:\w+ )*(?:class|struct|enum|protocol|extension) (\w+)[^{]*\{\n(.*?)^\}/
    return text.matches(of: body)
      .filter { types.contains(String($0.output.1)) }
      .map { String($0.output.2) }.joined()
  }

  private static func names(in files: [String: String], after pattern: String) throws -> Set<String>
  {
    let regex = try Regex("(?m)\(pattern) (\\w+)")
    return Set(
      files.values.flatMap { $0.matches(of: regex) }
        .compactMap { $0.output[1].substring.map(String.init) })
  }
}
