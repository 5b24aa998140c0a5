internal import Glibc
internal import Synchronization

/// A program that this process started.
package final class Subprocess: Sendable {
  package let id: Int
  private let ended = Mutex<ProcessEnd?>(nil)

  /// The descriptor of the channel in the started program; lower ones may be inherited from the
  /// user's shell.
  package static let channelDescriptor: Int32 = 9

  /// Starts the program `words[0]`, found in PATH, with this process's environment.
  ///
  /// - Parameters:
  ///   - channel: The channel that the program gets as `channelDescriptor`.
  ///   - output: The descriptor that receives its standard output and error; nil to inherit them.
  /// - Throws: `SystemError` if the program cannot be started.
  package convenience init(
    _ words: [String], channel: MessageChannel? = nil, output: Int32? = nil
  ) throws(SystemError) {
    try self.init(words[0], words, environment: environ) { actions in
      if let output {
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
      }
      if let channel {
        posix_spawn_file_actions_adddup2(
          &actions, channel.descriptor, Subprocess.channelDescriptor)
      }
    }
  }

  /// Starts `program`, found in PATH unless it contains a slash.
  ///
  /// - Parameters:
  ///   - words: The name that the program is called by, and its arguments.
  ///   - environment: Pairs of a variable and its value, up to nil.
  ///   - redirect: Adds the changes of the descriptors that the program gets.
  /// - Throws: `SystemError` if the program cannot be started.
  init(
    _ program: String, _ words: [String],
    environment: UnsafePointer<UnsafeMutablePointer<CChar>?>,
    redirect: (inout posix_spawn_file_actions_t) -> Void
  ) throws(SystemError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    redirect(&actions)
    let arguments = words.map { strdup($0) }
    defer { for word in arguments { free(word) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, program, &actions, nil, arguments + [nil], environment)
    guard error == 0 else {
      errno = error
      throw SystemError.last(about: program)
    }
    id = Int(process)
  }

  /// Returns how the program ended, or nil if it still runs and `isWaiting` is false.
  @discardableResult
  package func end(isWaiting: Bool) -> ProcessEnd? {
    ended.withLock { end in
      if let end { return end }
      var status: Int32 = 0
      guard waitpid(pid_t(id), &status, isWaiting ? 0 : WNOHANG) == id else { return nil }
      // Equivalent to the macros WIFEXITED, WEXITSTATUS and WTERMSIG.
      let signal = status & 0x7f
      end = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
      return end
    }
  }

  /// Waits for the end of the program, which is killed after `seconds`.
  func end(within seconds: Int) -> ProcessEnd {
    let pause: UInt32 = 2_000
    for _ in 0..<(seconds * 1_000_000 / Int(pause)) {
      if let end = end(isWaiting: false) { return end }
      usleep(pause)
    }
    kill()
    return .overdue
  }

  /// Kills the program with SIGKILL and waits for its end.
  package func kill() {
    if end(isWaiting: false) == nil { _ = Glibc.kill(pid_t(id), SIGKILL) }
    end(isWaiting: true)
  }

  /// Runs a program to its end, without its output; returns how it ended.
  ///
  /// - Throws: `SystemError` if the program cannot be started.
  package static func runSilently(_ words: [String]) throws(SystemError) -> ProcessEnd {
    let output = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard output >= 0 else { throw SystemError.last(about: "/dev/null") }
    defer { close(output) }
    return try Subprocess(words, output: output).end(isWaiting: true) ?? .overdue
  }

  /// Runs a program to its end; returns how it ended, and its standard output and error.
  ///
  /// - Throws: `SystemError` if the program cannot be started.
  package static func run(_ words: [String]) throws(SystemError) -> (end: ProcessEnd, text: String)
  {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError.last(about: "pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let process: Subprocess
    do {
      process = try Subprocess(words, output: ends[1])
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(ends[0], &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    let end = process.end(isWaiting: true) ?? .overdue
    return (end, String(decoding: bytes, as: UTF8.self))
  }
}
