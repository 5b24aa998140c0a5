import WorkflowPersistence

enum BytePatch {
  /// Returns the patch from `old` to `new`, empty if they are equal; nil if the patch would not be
  /// shorter than `new`.
  static func make(from old: [UInt8], to new: [UInt8]) -> [UInt8]? {
    var pieces = BytePieces([old])
    pieces.replace(0..<1, with: [new])
    let patch = pieces.takePatch()
    return patch.isEmpty || patch.count < new.count ? patch : nil
  }
}
