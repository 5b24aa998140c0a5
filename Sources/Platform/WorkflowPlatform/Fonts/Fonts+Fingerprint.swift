internal import WorkflowDiagnostics

extension Fonts {
  /// A hash of the bundled font files, which identifies their version.
  package static var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    for typeface in Typeface.bundled { fingerprint.add(typeface.bundledFile) }
    return fingerprint.value
  }
}
