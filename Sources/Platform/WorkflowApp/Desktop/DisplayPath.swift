extension String {
  /// This file name or path for titles, labels and messages; do not open files with it.
  ///
  /// A file name may contain line breaks, control characters, and marks with which the rest looks like
  /// another name. They are replaced by `�` each.
  public var displayPath: String {
    String(UnicodeScalarView(unicodeScalars.map { $0.isShownInPaths ? $0 : "\u{fffd}" }))
  }
}

extension Unicode.Scalar {
  fileprivate var isShownInPaths: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // Letters of some scripts, and pictures of several people, need the (non-)joiner.
    case .format: self == "\u{200c}" || self == "\u{200d}"
    default: true
    }
  }
}
