import Foundation
import Testing

/// Documentation/Architecture.md names files, functions and layers that exist.
@Suite struct ArchitectureTests {
  private static let page = PackageDescription.root.appending(path: "Documentation/Architecture.md")
  private static let layers = [
    "Runtime", "Toolkit", "Views", "Platform", "DevTools", "Testing", "Demo",
  ]

  private let text: String

  init() throws {
    text = try String(contentsOf: Self.page, encoding: .utf8)
  }

  @Test func `every file exists once, and declares the functions named beside it`() throws {
    let sources = try SourceFile.all(in: "Sources")
    let mentions = Mention.all(in: text)
    #expect(mentions.count >= 40)
    for mention in mentions {
      let matches = sources.filter { $0.path.hasSuffix("/\(mention.file)") }
      guard matches.count == 1, let file = matches.first else {
        Issue.record("Expected one file \(mention.file) in Sources, but found \(matches.count).")
        continue
      }
      if let name = mention.declaration, !file.declares(name) {
        Issue.record("\(mention.file) does not declare \(name). Write the name it has now.")
      }
    }
  }

  @Test func `every function is named beside its file`() {
    let calls = text.matches(of: /`[^`\n]+\)`/).count
    #expect(calls == Mention.all(in: text).count { $0.declaration?.hasSuffix(")") == true })
  }

  @Test func `the arrows between layers match the manifest`() throws {
    let package = try PackageDescription.ofThisPackage()
    let modules = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var lines: [String] = []
    for layer in Self.layers {
      let used = package.targets.filter { $0.layer == layer }.flatMap(\.dependencies)
        .compactMap { modules[$0]?.layer }
      let others = Self.layers.filter { $0 != layer && used.contains($0) }
      let name = layer.padding(toLength: 8, withPad: " ", startingAt: 0)
      let arrow = "    \(name)  ->  \(others.joined(separator: ", "))"
      lines.append(others.isEmpty ? "    \(layer)" : arrow)
    }
    let arrows = lines.joined(separator: "\n")
    let isDrawn = text.contains("\n\n\(arrows)\n\n")
    #expect(isDrawn, "Expected these arrows:\n\(arrows)")
  }

  @Test func `each module is in the table, in its layer`() throws {
    let package = try PackageDescription.ofThisPackage()
    for layer in Self.layers {
      let row = text.firstMatch(of: try Regex(#"\n\| \#(layer) \| ([\w, ]+) \|"#))
      let named = row?.output[1].substring?.split(separator: ", ").map(String.init) ?? []
      let modules = package.targets.filter { $0.layer == layer }.map(\.name)
      #expect(named.sorted() == modules.sorted(), "The row of \(layer) names other modules.")
    }
  }
}

/// A file named in the page, with the function or property named right behind it.
private struct Mention {
  let file: String
  let declaration: String?

  static func all(in text: String) -> [Mention] {
    let text = text.replacing(/\s+/, with: " ")
    return text.matches(of: /`([\w+\/.]+\.swift)`(?: `([^`]+)`)?/).map {
      Mention(file: String($0.1), declaration: $0.2.map(String.init))
    }
  }
}

extension SourceFile {
  /// Whether the file has a function `name(labels:)`, an initializer `init(labels:)`, or a property.
  fileprivate func declares(_ name: String) -> Bool {
    guard let parenthesis = name.firstIndex(of: "("), name.hasSuffix(")") else {
      return text.contains(pattern(#"\b(var|let) \#(name)\b"#))
    }
    let base = name[..<parenthesis]
    let start = base == "init" ? #"\binit\??"# : #"\bfunc \#(base)"#
    return text.ranges(of: pattern(start + #"(<[^(]*>)?\("#)).contains { range in
      "\(base)(\(labels(after: range.upperBound)))" == name
    }
  }

  private func pattern(_ text: String) -> Regex<AnyRegexOutput> {
    do { return try Regex(text) } catch { preconditionFailure("\(error)") }
  }

  /// The labels of the parameters that start at `index`, each with a colon.
  private func labels(after index: String.Index) -> String {
    var labels = ""
    var depth = 0
    var label: Substring? = text[index...]
    for place in text[index...].indices {
      switch text[place] {
      case "(", "[", "{", "<": depth += 1
      case ")" where depth == 0, ":" where depth == 0:
        if text[place] == ")" { return labels }
        if let start = label?.startIndex {
          let words = text[start..<place].split(whereSeparator: \.isWhitespace)
          labels += "\(words.first { !$0.hasPrefix("@") } ?? "_"):"
          label = nil
        }
      case ")", "]", "}": depth -= 1
      case ">" where text[text.index(before: place)] != "-": depth -= 1
      case "," where depth == 0: label = text[text.index(after: place)...]
      default: break
      }
    }
    return labels
  }
}
