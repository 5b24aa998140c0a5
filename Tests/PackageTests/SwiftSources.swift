/// The Swift files of this package, to look code of the documentation up in.
struct SwiftSources {
  private let files: [[Substring]]
  /// The places of each line, without its indentation.
  private var places: [Substring: [(file: Int, line: Int)]] = [:]

  /// Reads all Swift files in `Sources`, `Examples` and `Tests`.
  init() throws {
    self.init(texts: try ["Sources", "Examples", "Tests"].flatMap(SourceFile.all).map(\.text))
  }

  init(texts: [String]) {
    files = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    for (file, lines) in files.enumerated() {
      for (line, text) in lines.enumerated() where !text.isEmpty {
        places[text.drop { $0 == " " }, default: []].append((file, line))
      }
    }
  }

  /// Whether the lines of `code` follow each other in a file, all indented by the same spaces more.
  func contain(_ code: String) -> Bool {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first, !first.isEmpty else { return false }
    return places[first.drop { $0 == " " }, default: []].contains { place in
      let (file, start) = (files[place.file], place.line)
      guard file[start].hasSuffix(first), start + lines.count <= file.count else { return false }
      let indent = file[start].dropLast(first.count)
      guard indent.allSatisfy({ $0 == " " }) else { return false }
      return zip(lines, file[start...]).allSatisfy { line, source in
        line.isEmpty ? source.isEmpty : source == indent + line
      }
    }
  }
}
