/// A part of the libraries that reads external bytes, with the invariants that hold for any bytes.
///
/// To add one: an extension with a `static let` in a file of its own, its name in `all`, and a
/// folder of seeds, `Tests/Fuzz/Corpus/<name>`.
package struct FuzzTarget: Sendable {
  /// The name on the command line and of the folder of seeds.
  package let name: String
  private let makeCheck: @MainActor @Sendable () throws -> Check

  /// A check of some bytes; throws if they violate an invariant.
  package typealias Check = @MainActor (_ bytes: [UInt8]) throws -> Void

  init(_ name: String, check: @escaping @MainActor @Sendable (_ bytes: [UInt8]) throws -> Void) {
    self.init(name, opening: { check })
  }

  /// - Parameter opening: Creates the shared fixture of all inputs, if that takes longer than a
  ///   check.
  init(_ name: String, opening: @escaping @MainActor @Sendable () throws -> Check) {
    self.name = name
    makeCheck = opening
  }

  package static let all = [
    sessions, snapshots, states, pictures, images, environment, launchOptions, text, fonts,
    fontFiles, paths, numbers, zones, dates, catalogues,
  ]

  /// Creates the check; a refusal of the bytes is a success.
  ///
  /// - Throws: If the fixture cannot be created; the check throws `FuzzFailure` if an invariant is
  ///   violated.
  @MainActor
  package func open() throws -> Check {
    try makeCheck()
  }
}

/// A violated invariant for some input.
package struct FuzzFailure: Error, CustomStringConvertible {
  /// The expected and the actual result.
  package let description: String
}

/// Throws a failure with `text` unless `isKept`.
func expect(_ isKept: Bool, _ text: @autoclosure () -> String) throws(FuzzFailure) {
  guard isKept else { throw FuzzFailure(description: text()) }
}
