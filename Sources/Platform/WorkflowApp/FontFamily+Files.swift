public import WorkflowCanvas
internal import WorkflowPlatform

extension FontFamily {
  /// Reads a family from the files of its fonts, such as regular, bold and italic.
  ///
  /// Files are TrueType or OpenType (TTF, OTF, TTC, WOFF, WOFF2), and specify themselves their weight
  /// and whether they are italic; the nearest font draws what has none. The files stay in memory, up
  /// to 64 families with files of up to 64 MiB.
  ///
  /// - Throws: An error whose description is one line with the file, the reason and a remedy.
  public init(paths: [String]) throws {
    self = try FontFamilies.shared.family(of: paths.map { try FontFile(path: $0) })
  }

  /// Creates a family from the contents of the files of its fonts, see `init(paths:)`.
  ///
  /// - Throws: An error whose description is one line with the file, the reason and a remedy.
  public init(bytes files: [[UInt8]]) throws {
    self = try FontFamilies.shared.family(
      of: files.enumerated().map { try FontFile($1, name: "Font \($0 + 1)") })
  }
}
