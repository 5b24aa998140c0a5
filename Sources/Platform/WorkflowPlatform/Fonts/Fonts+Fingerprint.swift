internal import CAssets
internal import WorkflowCanvas
internal import WorkflowDiagnostics

extension Fonts {
  /// A hash of the bundled font files, which identifies their version.
  package static var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    for typeface in Typeface.allCases {
      let asset = typeface.asset
      fingerprint.add(UnsafeRawBufferPointer(start: asset.bytes, count: Int(asset.count)))
    }
    return fingerprint.value
  }
}
