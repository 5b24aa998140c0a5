/// A part of the libraries that reads bytes from outside, and what must hold for any bytes.
///
/// To add one: an extension with a `static let` in a file of its own, its name in `all`, and a
/// folder of seeds, `Tests/Fuzz/Corpus/<name>`.
package struct FuzzTarget: Sendable {
  /// What it is called on the command line, and its folder of seeds.
  package let name: String
  private let check: @MainActor @Sendable (_ bytes: [UInt8]) throws -> Void

  init(_ name: String, check: @escaping @MainActor @Sendable (_ bytes: [UInt8]) throws -> Void) {
    self.name = name
    self.check = check
  }

  /// All targets.
  package static let all = [
    sessions, snapshots, pictures, environment, launchOptions, text, fonts,
  ]

  /// Reads `bytes`; to be refused is well.
  ///
  /// - Throws: `FuzzFailure` where what was read breaks a promise.
  @MainActor
  package func run(_ bytes: [UInt8]) throws {
    try check(bytes)
  }
}

/// A promise that was broken for some input.
package struct FuzzFailure: Error, CustomStringConvertible {
  /// What was expected, and what was instead.
  package let description: String
}

/// Fails with `text` unless `isKept`.
func expect(_ isKept: Bool, _ text: @autoclosure () -> String) throws(FuzzFailure) {
  guard isKept else { throw FuzzFailure(description: text()) }
}
