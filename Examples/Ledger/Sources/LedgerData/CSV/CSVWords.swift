/// The words of the files of banks: see Words.txt.
enum CSVWords {
  /// The lines of the file: a meaning, and its words.
  static let lines = String(decoding: PackageResources.Words_txt, as: UTF8.self)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (meaning: parts[0], words: parts.dropFirst().joined().split(separator: " "))
    }

  private static let all = Dictionary(
    lines.map { (String($0.meaning), Set($0.words)) }, uniquingKeysWith: { $0.union($1) })

  /// The numbers of the months by the beginnings of their names.
  static let months = Dictionary(
    first: (1...12).flatMap { month in named("\(month)").map { ($0, month) } })

  /// The words with a meaning.
  static func named(_ meaning: String) -> Set<Substring> { all[meaning] ?? [] }
}
