internal import Glibc

/// How a process ended.
public enum ProcessEnd: Hashable, Sendable {
  /// The process exited with a code.
  case exited(Int32)
  /// A signal ended the process; a trap raises one.
  case signalled(Int32)
  /// The process was killed because it exceeded its time limit.
  case overdue
}

extension ProcessEnd: CustomStringConvertible {
  /// The result as words, such as "exit code 1".
  public var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let signal): "signal \(signal)"
    case .overdue: "overdue"
    }
  }
}

extension Platform {
  /// The path of the program that this process runs.
  public static let ownProgram = "/proc/self/exe"

  /// The process ID of this process.
  public static var processID: Int { Int(getpid()) }

  /// Runs this program with other arguments, in the initial environment of this process, and waits
  /// for its end.
  ///
  /// - Parameters:
  ///   - changes: Environment variables to change.
  ///   - errors: The path of the file that receives its standard error.
  ///   - seconds: The time limit.
  /// - Throws: `SystemError` if the program cannot be started.
  public static func runAgain(
    _ arguments: [String], changing changes: [String: String] = [:], errors: String, seconds: Int
  ) throws(SystemError) -> ProcessEnd {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    // The backtrace that a trap prints takes seconds to compute.
    let changes = changes.merging(["SWIFT_BACKTRACE": "enable=no"]) { given, _ in given }
    let variables =
      try environmentOfStart(without: Set(changes.keys)) + changes.map { "\($0.key)=\($0.value)" }
    // The name as this process has it, which is part of messages.
    let name = CommandLine.arguments.first ?? ownProgram
    let words = ([name] + arguments).map { strdup($0) }
    let pairs = variables.map { strdup($0) }
    defer { for text in words + pairs { free(text) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, ownProgram, &actions, nil, words + [nil], pairs + [nil])
    guard error == 0 else {
      errno = error
      throw SystemError.last(about: ownProgram)
    }
    return waitForEnd(of: process, seconds: seconds)
  }

  private static func environmentOfStart(
    without names: Set<String>
  ) throws(SystemError) -> [String] {
    try readFile("/proc/self/environ").split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }.filter { !names.contains(String($0.prefix { $0 != "=" })) }
  }

  private static func waitForEnd(of process: pid_t, seconds: Int) -> ProcessEnd {
    var status: Int32 = 0
    let pause: UInt32 = 2_000
    for _ in 0..<(seconds * 1_000_000 / Int(pause)) {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process {
        // Equivalent to the macros WIFEXITED, WEXITSTATUS and WTERMSIG.
        let signal = status & 0x7f
        return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
      }
      usleep(pause)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return .overdue
  }
}
