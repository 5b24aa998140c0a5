internal import Foundation
internal import Glibc
internal import Synchronization

/// The output and the end status of a program, collected on a dedicated thread.
package final class ProcessLog: Sendable {
  /// The collected streams.
  package enum Stream: Int, CaseIterable {
    case output, errors, report
  }

  /// How a program ended.
  package enum End: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  private struct State {
    var bytes: [[UInt8]] = [[], [], []]
    var end: End?
    /// The number of changes; a waiter compares it, so that it cannot miss a change.
    var version = 0
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var waiterCount = 0
  }

  private let descriptors: [Int32]
  private let id: Int32
  private let state = Mutex(State())

  package init(_ descriptors: [Int32], of id: Int32) {
    self.descriptors = descriptors
    self.id = id
  }

  package var version: Int { state.withLock { $0.version } }
  /// How the program ended; nil while it runs or its output is not yet complete.
  package var end: End? { state.withLock { $0.end } }

  /// Returns the bytes written to `stream`, from `offset` on.
  package func bytes(_ stream: Stream, from offset: Int = 0) -> [UInt8] {
    state.withLock { Array($0.bytes[stream.rawValue].dropFirst(offset)) }
  }

  package func text(_ stream: Stream) -> String { String(decoding: bytes(stream), as: UTF8.self) }

  /// Sends the program a signal, unless it has ended.
  package func send(_ signal: Int32) {
    state.withLock { state in
      if state.end == nil { kill(id, signal) }
    }
  }

  // MARK: - Waiting

  /// Waits for a change after `version`; returns false if there is none before `deadline`.
  package func changes(after version: Int, until deadline: ContinuousClock.Instant) async -> Bool {
    let number = state.withLock { state in
      state.waiterCount += 1
      return state.waiterCount
    }
    let alarm = Task {
      try await Task.sleep(until: deadline, clock: .continuous)
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
    await withCheckedContinuation { continuation in
      let isLate = ContinuousClock.now >= deadline
      let isOver = state.withLock { state in
        if state.version != version || isLate { return true }
        state.waiters[number] = continuation
        return false
      }
      if isOver { continuation.resume() }
    }
    alarm.cancel()
    return self.version != version
  }

  private func change(_ body: (inout State) -> Void) {
    let waiters = state.withLock { state in
      body(&state)
      state.version += 1
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume() }
  }

  // MARK: - Reading

  /// Reads until the program has closed all streams and ended; blocks the thread.
  package func readToEnd() {
    var open = descriptors
    while open.contains(where: { $0 >= 0 }) {
      var requests = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&requests, nfds_t(requests.count), -1) > 0 else { continue }
      for (index, request) in requests.enumerated() where request.revents != 0 {
        if !readSome(from: index) {
          close(open[index])
          open[index] = -1
        }
      }
    }
    recordEnd()
  }

  private func readSome(from index: Int) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptors[index], &buffer, buffer.count)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    change { $0.bytes[index] += buffer.prefix(count) }
    return true
  }

  /// Waits for the program without reaping it, so that `send` cannot signal another process that
  /// reuses the identifier.
  private func recordEnd() {
    var info = siginfo_t()
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    change { state in
      var status: Int32 = 0
      waitpid(id, &status, 0)
      let signal = status & 0x7f
      state.end = signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
    }
  }
}
