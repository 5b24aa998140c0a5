internal import Glibc
internal import Synchronization

/// A program that this process has started.
package final class Subprocess: Sendable {
  /// The number of the process.
  package let id: Int
  private let ended = Mutex<ProcessEnd?>(nil)

  /// The descriptor that a channel given to a program has in it; others may be the user's.
  package static let channelDescriptor: Int32 = 9

  /// Starts the program `words[0]`, looked for in the PATH, in this process's environment.
  ///
  /// - Parameters:
  ///   - channel: What the program has as `channelDescriptor`.
  ///   - output: The open file that what it writes goes to; nil for where this process writes.
  /// - Throws: `SystemError` where it cannot be started.
  package init(
    _ words: [String], channel: MessageChannel? = nil, output: Int32? = nil
  ) throws(SystemError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    }
    if let channel {
      posix_spawn_file_actions_adddup2(
        &actions, channel.descriptor, Subprocess.channelDescriptor)
    }
    let arguments = words.map { strdup($0) }
    defer { for word in arguments { free(word) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, words[0], &actions, nil, arguments + [nil], environ)
    guard error == 0 else {
      errno = error
      throw SystemError.last(about: words[0])
    }
    id = Int(process)
  }

  /// How the program ended, once it has; waits for that where `isWaiting`.
  @discardableResult
  package func end(isWaiting: Bool) -> ProcessEnd? {
    ended.withLock { end in
      if let end { return end }
      var status: Int32 = 0
      guard waitpid(pid_t(id), &status, isWaiting ? 0 : WNOHANG) == id else { return nil }
      // As WIFEXITED and its like, which are macros, have it.
      let signal = status & 0x7f
      end = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
      return end
    }
  }

  /// Ends the program at once.
  package func kill() {
    if end(isWaiting: false) == nil { _ = Glibc.kill(pid_t(id), SIGKILL) }
    end(isWaiting: true)
  }

  /// Runs a program to its end, and gives that with all it wrote.
  ///
  /// - Throws: `SystemError` where it cannot be started.
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
