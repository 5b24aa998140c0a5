internal import CAssets
internal import WorkflowCanvas

extension Fonts {
  /// What tells the bundled fonts from those of another version.
  package static var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    for weight in Font.Weight.allCases {
      let asset = weight.asset
      fingerprint.add(UnsafeRawBufferPointer(start: asset.bytes, count: Int(asset.count)))
    }
    return fingerprint.value
  }
}
