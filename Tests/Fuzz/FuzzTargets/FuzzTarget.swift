/// A part of the libraries that reads bytes from outside, and what must hold for any bytes.
///
/// To add one: an extension with a `static let` in a file of its own, its name in `all`, and a
/// folder of seeds, `Tests/Fuzz/Corpus/<name>`.
package struct FuzzTarget: Sendable {
  /// What it is called on the command line, and its folder of seeds.
  package let name: String
  private let makeCheck: @MainActor @Sendable () throws -> Check

  /// Throws for bytes that break a promise.
  package typealias Check = @MainActor (_ bytes: [UInt8]) throws -> Void

  init(_ name: String, check: @escaping @MainActor @Sendable (_ bytes: [UInt8]) throws -> Void) {
    self.init(name, opening: { check })
  }

  /// - Parameter opening: Opens what all bytes are shown in, for that takes longer than a check.
  init(_ name: String, opening: @escaping @MainActor @Sendable () throws -> Check) {
    self.name = name
    makeCheck = opening
  }

  /// All targets.
  package static let all = [
    sessions, snapshots, states, pictures, images, environment, launchOptions, text, fonts,
  ]

  /// What reads bytes; to be refused is well.
  ///
  /// - Throws: When what the bytes are shown in cannot be opened; the check throws `FuzzFailure`
  ///   where what was read breaks a promise.
  @MainActor
  package func open() throws -> Check {
    try makeCheck()
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
