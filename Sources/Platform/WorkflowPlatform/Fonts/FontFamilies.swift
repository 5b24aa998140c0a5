internal import Synchronization
package import WorkflowCanvas

/// The families of the app's own fonts, which any thread may add to and look up.
package final class FontFamilies: Sendable {
  /// The families of the process.
  package static let shared = FontFamilies()

  /// The maximum number of families, which are never removed.
  private static let limit = 64

  private let families = Mutex<[[FontFile]]>([])

  package init() {}

  /// Returns the family with `files`, which is added unless there is one with the same contents.
  ///
  /// - Throws: `SystemError` if there are too many families or no files.
  package func family(of files: [FontFile]) throws(SystemError) -> FontFamily {
    guard !files.isEmpty else {
      throw SystemError(description: "A font family has no files. Specify one at least.")
    }
    return try families.withLock { families throws(SystemError) in
      let known = families.firstIndex { known in
        known.elementsEqual(files) { $0.bytes.elementsEqual($1.bytes) }
      }
      if let known { return FontFamily(number: UInt8(known)) }
      guard families.count < Self.limit else {
        throw SystemError(
          description: "There are \(Self.limit) font families. Create each one once only.")
      }
      families.append(files)
      return FontFamily(number: UInt8(families.count - 1))
    }
  }

  /// Returns the file for an own typeface: the nearest in weight of those that slope as it does, or
  /// else of all; nil for a bundled typeface.
  func file(for typeface: Typeface) -> FontFile? {
    guard let number = typeface.ownFamily else { return nil }
    let files = families.withLock { $0.indices.contains(number) ? $0[number] : [] }
    func distance(_ file: FontFile) -> Int {
      abs(file.weight - typeface.weight) + (file.isItalic == typeface.isItalic ? 0 : 65_536)
    }
    return files.min { distance($0) < distance($1) }
  }
}
