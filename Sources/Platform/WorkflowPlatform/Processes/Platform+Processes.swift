internal import Glibc

/// How a process ended.
package enum ProcessEnd: Hashable, Sendable {
  case exited(Int32)
  /// A signal ended the process; a trap raises one.
  case signalled(Int32)
  /// The process was killed because it exceeded its time limit.
  case overdue
}

extension ProcessEnd: CustomStringConvertible {
  /// The result as words, such as "exit code 1".
  package var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let signal): "signal \(signal)"
    case .overdue: "overdue"
    }
  }
}

extension Platform {
  /// The path of the program that this process runs.
  package static let ownProgram = "/proc/self/exe"

  package static var processID: Int { Int(getpid()) }

  /// Runs this program with other arguments, in the initial environment of this process, and waits
  /// for its end.
  ///
  /// - Parameters:
  ///   - changes: Environment variables to change.
  ///   - errors: The path of the file that receives its standard error.
  ///   - seconds: The time limit.
  /// - Throws: `SystemError` if the program cannot be started.
  package static func runAgain(
    _ arguments: [String], changing changes: [String: String] = [:], errors: String, seconds: Int
  ) throws(SystemError) -> ProcessEnd {
    // The backtrace that a trap prints takes seconds to compute.
    let changes = changes.merging(["SWIFT_BACKTRACE": "enable=no"]) { given, _ in given }
    let variables =
      try environmentOfStart(without: Set(changes.keys)) + changes.map { "\($0.key)=\($0.value)" }
    // The name as this process has it, which is part of messages.
    let name = CommandLine.arguments.first ?? ownProgram
    let pairs = variables.map { strdup($0) }
    defer { for pair in pairs { free(pair) } }
    let process = try Subprocess(ownProgram, [name] + arguments, environment: pairs + [nil]) {
      posix_spawn_file_actions_addopen(
        &$0, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    }
    return process.end(within: seconds)
  }

  private static func environmentOfStart(
    without names: Set<String>
  ) throws(SystemError) -> [String] {
    try readFile("/proc/self/environ").split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }.filter { !names.contains(String($0.prefix { $0 != "=" })) }
  }
}
