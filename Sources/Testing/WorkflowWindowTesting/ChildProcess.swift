internal import CXDriver
internal import Foundation
internal import Glibc

/// A running program with its output; releasing the last reference ends it.
///
/// In addition to the standard streams, the program has a pipe for reports, its file descriptor 3.
package final class ChildProcess: Sendable {
  /// The process identifier; it remains valid after the process ended.
  package let id: Int32
  /// The output so far, and the end status.
  package let log: ProcessLog
  private let endSignal: Int32
  /// A temporary folder for the program's files, removed with the last reference.
  private let scratch: String?

  /// The file descriptor of the pipe for reports inside the program.
  package static let reportDescriptor: Int32 = 3

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - endSignal: The signal that ends the program when the last reference is released.
  ///   - scratch: The path of a folder that is removed at the same time.
  ///   - input: The path of the file for its standard input.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String], endSignal: Int32,
    scratch: String? = nil, input: String = "/dev/null"
  ) throws {
    let words = ([program] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var process = CXProcess()
    let error = CXStart(program, words + [nil], variables + [nil], input, &process)
    guard error == 0 else {
      throw ProcessError(
        description: "\(program) did not start: \(String(cString: strerror(error)))")
    }
    let streams = process.streams
    let log = ProcessLog([streams.0, streams.1, streams.2], of: process.id)
    id = process.id
    self.log = log
    self.endSignal = endSignal
    self.scratch = scratch
    Thread.detachNewThread { log.readToEnd() }
  }

  deinit {
    log.send(endSignal)
    if let scratch { try? FileManager.default.removeItem(atPath: scratch) }
  }
}

/// The error thrown when a program cannot be started or driven.
package struct ProcessError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}
