import Foundation
import Testing

/// A block of a page uses only what a reader of the page can know: what its imports export, what the
/// blocks above it declare, and names that the text above it introduces.
///
/// Functions and types are checked. A property of a screen, such as `name`, needs no explanation.
@Suite struct BlockNamesTests {
  /// Pages whose blocks are parts of files that the page does not show as a whole.
  private static let skipped = ["Tutorial/", "Reference/"]

  /// Names of the standard library, Swift Testing, XCTest and Foundation.
  private static let foreign = Set(
    """
    Any AnyHashable AnyObject Array AsyncIteratorProtocol AsyncSequence Bool CaseIterable Clock Codable
    CodingKey Comparable ContinuousClock CustomStringConvertible Data Decodable Dictionary Double
    Duration Encodable Equatable Error Float Hashable Identifiable Int Int32 Never Optional
    Result Self Sendable SendableMetatype Set String Suite Task Test URL UInt8 Void XCTAssertEqual
    XCTUnwrap XCTestCase CocoaError FileManager HTTPURLResponse JSONDecoder JSONEncoder URLRequest
    URLSession ParsableArguments Option Package Target Process Pipe Date
    abs cos init max min print sin zip
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The words of Swift that can stand before a parenthesis or a closure.
  private static let keywords = Set(
    """
    await case catch else for guard if in init is let return self subscript super switch throw throws
    try var where while available escaping unchecked
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The names that each module declares.
  private let modules: [String: Set<String>]
  /// The modules that `import WorkflowSDL` exports.
  private let umbrella: Set<String>
  private let widgets: Set<String>

  init() throws {
    let folder = PackageDescription.root.appending(path: "Documentation/API")
    var modules: [String: Set<String>] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let names = text.matches(of: /\b(?:class|enum|func|protocol|struct|typealias|case) ([\w.]+)/)
      modules[file.replacing(".txt", with: "")] = Set(
        names.flatMap { $0.1.split(separator: ".").map(String.init) })
    }
    self.modules = modules
    umbrella = Set(try ImportLine.all(in: "Sources/Platform/WorkflowSDL").map(\.module))
    widgets = Set(try ImportLine.all(in: "Sources/Toolkit/WorkflowWidgets").map(\.module))
  }

  /// A use of a name that nothing above introduces.
  private func unknownNames(of page: MarkdownPage) -> [String] {
    var imports = umbrella
    var known = Self.foreign
    var found: [String] = []
    for part in Self.parts(of: page) {
      switch part {
      case .text(let line):
        for span in line.matches(of: /`([^`]+)`/).map(\.1) {
          let words = span.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
          imports.formUnion(words.filter { modules[$0] != nil })
          known.formUnion(words)
        }
      case .block(let code) where DocumentedManifest.isManifest(code): continue
      case .block(let code):
        let code = Self.withoutTexts(code)
        for match in code.matches(of: /import (?:struct )?(\w+)/) {
          imports.formUnion(match.1 == "WorkflowSDL" ? umbrella : [String(match.1)])
        }
        if imports.contains("WorkflowWidgets") { imports.formUnion(widgets) }
        known.formUnion(Self.declarations(in: code))
        let exported = imports.compactMap { modules[$0] }.reduce(into: Set()) { $0.formUnion($1) }
        for name in Self.uses(in: code) where !known.contains(name) && !exported.contains(name) {
          found.append(name)
        }
      }
    }
    return found
  }

  private enum Part {
    case text(Substring)
    case block(String)
  }

  /// The lines of text and the Swift blocks of a page, in order.
  private static func parts(of page: MarkdownPage) -> [Part] {
    var parts: [Part] = []
    var block: [Substring]?
    var isSwift = false
    for line in page.lines {
      if line.hasPrefix("```") {
        if let lines = block, isSwift { parts.append(.block(lines.joined(separator: "\n"))) }
        isSwift = line == "```swift"
        block = block == nil ? [] : nil
      } else if block != nil {
        block?.append(line)
      } else {
        parts.append(.text(line))
      }
    }
    return parts
  }

  /// The code without comments and literal texts, but with the expressions in these.
  private static func withoutTexts(_ code: String) -> String {
    code.replacing(/\/\/[^\n]*/, with: "")
      .replacing(/"""[\s\S]*?"""/, with: "\"\"")
      .replacing(/"(?:[^"\\]|\\.)*"/) { match in
        let expressions = match.output.matches(of: /\\\(((?:[^()]|\([^()]*\))*)\)/).map(\.1)
        return "\"\" " + expressions.joined(separator: " ; ")
      }
  }

  private static func declarations(in code: String) -> Set<String> {
    let declared = code.matches(
      of:
        /\b(?:actor|associatedtype|case|class|enum|func|let|protocol|struct|typealias|var) `?(\w+)/)
    // Parameters, also of closures; the further cases of an enumeration; types that are parameters.
    let parameters = code.matches(of: /(\w+) ?: ?(?:@\w+ )*[\[(\w@]/).map(\.1)
    let closures = code.matches(of: /\{ (?:\[[^\]]*\] )?\(?([\w, ]+)\)? (?:async )?in\b/)
      .flatMap { $0.1.split { !$0.isLetter && !$0.isNumber } }
    let cases = code.matches(of: /\bcase ([^:{=\n]*)/).flatMap {
      $0.1.split { !$0.isLetter && !$0.isNumber }
    }
    let generic = code.matches(of: /\b(?:enum|func|struct) \w+<([^>]*)>/).flatMap {
      $0.1.split { !$0.isLetter && !$0.isNumber }
    }
    return Set((declared.map(\.1) + parameters + closures + cases + generic).map(String.init))
  }

  /// The functions that the code calls and the types that it names, but for members.
  private static func uses(in code: String) -> [String] {
    let code = code.replacing(/\bimport [^\n]*/, with: "").replacing(/[.@#]\w+/, with: " . ")
    let types = code.matches(of: /\b([A-Z]\w+)\b(?!:)/).map(\.1)
    let calls = code.matches(of: /\b([a-z]\w*)(?:\(| \{ \$)/).map(\.1)
    // Functions and types of C, such as SDL_FPoint, have a prefix.
    return (types + calls).map(String.init).filter {
      !keywords.contains($0) && !$0.contains(/^[A-Z]+_/)
    }
  }

  // MARK: - Tests

  @Test func `a block uses only names of its imports and of what is above it`() throws {
    for page in try MarkdownPage.all() where !Self.skipped.contains(where: page.path.contains) {
      for name in Set(unknownNames(of: page)).sorted() {
        Issue.record("\(page.path) uses `\(name)`, which nothing above introduces.")
      }
    }
  }

  /// The beginning of the page on forms, until 29 November 2026.
  @Test func `a helper that the page does not explain is found`() {
    let block = """
      ```swift
      Form(onSubmit: change { $0.result = tr("Sent: \\($0.name)") }) {
        TextField("", text: name, onEdit: change(\\.name)).validated(validName)
        Rows(FileItem.self)
      }
      ```
      """
    func names(_ text: String) -> [String] {
      unknownNames(of: MarkdownPage("Page.md", text: text))
    }
    #expect(Set(names(block)) == ["change", "Rows", "FileItem"])
    let explained = "`change` is a `ValueChange`; `Rows` shows files, each a `FileItem`.\n\(block)"
    #expect(names(explained).isEmpty)
    let declared = "```swift\nfunc change() {}\nstruct Rows {}\nstruct FileItem {}\n```\n\(block)"
    #expect(names(declared).isEmpty)
    #expect(names("\(block)\n`change`, `Rows` and `FileItem` come too late.").count == 4)
    #expect(names("```swift\nlet harness = try Harness(app: App.self)\n```") == ["Harness"])
    #expect(names("With `WorkflowUITesting`:\n```swift\ntry Harness()\n```").isEmpty)
  }
}
