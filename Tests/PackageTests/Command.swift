import Foundation
import Testing

/// A finished command.
struct Command {
  /// The exit code, or the number of the signal that ended it.
  let status: Int32
  private let output: Data

  /// Runs a command to its end; its program is looked up by name.
  ///
  /// - Parameter mergesErrors: Whether standard error is read together with standard output; it is
  ///   dropped otherwise.
  /// - Throws: If it cannot be started.
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

  var text: String { String(decoding: output, as: UTF8.self) }

  func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: output)
  }
}

/// The program that runs these tests.
enum TestProgram {
  /// The program's file; the apps and modules of the same build are beside it.
  static var file: URL {
    get throws {
      URL(
        filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    }
  }

  /// The folder of the modules of the same build.
  static var modules: URL {
    get throws {
      let arguments = CommandLine.arguments + [try file.path]
      let folders = arguments.flatMap { argument -> [URL] in
        let url = URL(filePath: argument)
        return [url.deletingLastPathComponent(), url]
      }
      let found = folders.map { $0.appending(path: "Modules") }.first {
        FileManager.default.fileExists(atPath: $0.appending(path: "Workflow.swiftmodule").path)
      }
      return try #require(found, "Expected Modules beside one of \(arguments).")
    }
  }

  /// The options by which the compiler finds the C modules of the same build.
  static var mapsOfC: [String] {
    get throws {
      let products = try modules.deletingLastPathComponent()
      return try FileManager.default.contentsOfDirectory(atPath: products.path)
        .filter { $0.contains(/^C[A-Z].*\.build$/) }
        .flatMap {
          ["-Xcc", "-fmodule-map-file=\(products.appending(path: $0).path)/module.modulemap"]
        }
    }
  }
}
