internal import CXDriver
internal import Foundation
internal import Glibc

/// A program that was started, with all that it writes; it is ended when the last reference goes.
///
/// Besides its standard streams it has a third pipe, as its file descriptor 3.
package final class ChildProcess: Sendable {
  /// The process, also after it ended.
  package let id: Int32
  /// What it wrote so far, and how it ended.
  package let log: ProcessLog
  private let endSignal: Int32
  /// What is removed with the last reference: where the program may keep what it likes.
  private let scratch: String?

  /// The file descriptor of the third pipe inside the program.
  package static let reportDescriptor: Int32 = 3

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - endSignal: What ends the program when the last reference goes.
  ///   - scratch: A folder that is removed then.
  ///   - input: The file that is its standard input.
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

/// Why a program could not be started or driven.
package struct ProcessError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}
