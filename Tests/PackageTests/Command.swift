import Foundation

/// A command that has ended, found by its name.
struct Command {
  /// The exit code, or the number of the signal that ended it.
  let status: Int32
  private let output: Data

  /// Runs a command to its end.
  ///
  /// - Parameter mergesErrors: Whether standard error is read as well as standard output; it is
  ///   dropped otherwise.
  /// - Throws: Where it cannot be started.
  init(_ words: [String], mergesErrors: Bool = false) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = mergesErrors ? pipe : FileHandle.nullDevice
    try process.run()
    output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The output as JSON.
  func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: output)
  }
}

/// The program that runs these tests.
enum TestProgram {
  /// Its file; the apps and modules of the same build are beside it.
  static var file: URL {
    get throws {
      URL(
        filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    }
  }
}
