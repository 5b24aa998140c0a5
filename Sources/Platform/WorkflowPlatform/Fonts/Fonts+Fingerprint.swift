internal import CAssets
internal import WorkflowCanvas
internal import WorkflowDiagnostics

extension Fonts {
  /// What tells the bundled fonts from those of another version.
  package static var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    for typeface in Typeface.allCases {
      let asset = typeface.asset
      fingerprint.add(UnsafeRawBufferPointer(start: asset.bytes, count: Int(asset.count)))
    }
    return fingerprint.value
  }
}
