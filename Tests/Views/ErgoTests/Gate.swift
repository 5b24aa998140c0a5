import Synchronization

/// Blocks work until a test opens it; counts cancellations meanwhile.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var cancellations = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var cancellations: Int { state.withLock { $0.cancellations } }

  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting.append(continuation) }
          return state.isOpen
        }
        if isOpen { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.cancellations += 1 }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

/// Counts the runs of one worker.
actor Runs {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
