public import Workflow

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension TreeSnapshot {
  /// Reads what `jsonBytes()` wrote; of damaged bytes, what can be read.
  ///
  /// Never fails: what is lost is told by the host's `restorationReport`.
  public init(jsonBytes bytes: [UInt8]) {
    self.init(bytes: bytes) { type, state in
      try JSONDecoder().decode(type, from: Data(state))
    }
  }

  /// The snapshot as bytes, each state as JSON.
  ///
  /// - Throws: The encoding error of a state.
  public func jsonBytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try bytes { [UInt8](try encoder.encode($0)) }
  }
}
