// The interface of executors is not public in Swift 6.3, so the next version may have another one.
#if compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency
  internal import CDispatch
  internal import Dispatch
  internal import Glibc
  internal import Synchronization

  /// Runs all asynchronous work off the main actor, in place of Swift's thread pool.
  ///
  /// Swift's pool uses libdispatch's global queues, whose threads start a timer that fires once a
  /// second as long as the process lives. Serial queues have other threads, which end after some
  /// seconds without work.
  final class WorkerPool: TaskExecutor, SchedulingExecutor {
    private let urgent = Lane()
    /// Work of a low priority, which therefore keeps no thread from other work.
    private let background = Lane()

    func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }

    private func add(_ job: UnownedJob) {
      let lane = job.priority.rawValue < TaskPriority.medium.rawValue ? background : urgent
      lane.add(job, of: self)
    }

    /// Called by `Task.sleep` off the main actor.
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      guard let timers = OpaquePointer(bitPattern: Self.timers) else { return }
      let nanoseconds = ((delay as? Duration) ?? .zero) / .nanoseconds(1)
      // A continuous clock advances while the computer sleeps.
      let start: dispatch_time_t = clock is ContinuousClock ? 1 << 63 : 0
      let ended = UnownedJob(job)
      dispatch_after(dispatch_time(start, Int64(min(max(nanoseconds, 0), 9e18))), timers) {
        self.add(ended)
      }
    }

    /// The serial queue of the timers, as an integer because pointers are not Sendable.
    private static let timers = Int(bitPattern: dispatch_queue_create("timers", nil))
  }

  /// Jobs of similar priority, which as many threads run as there are processors.
  private final class Lane: Sendable {
    private struct State {
      var jobs: ArraySlice<UnownedJob> = []
      var idleQueues: [DispatchQueue] = []
      var queues = 0
    }

    private let state = Mutex(State())

    func add(_ job: UnownedJob, of pool: WorkerPool) {
      let queue = state.withLock { state -> DispatchQueue? in
        state.jobs.append(job)
        if let queue = state.idleQueues.popLast() { return queue }
        guard state.queues < max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))) else { return nil }
        state.queues += 1
        return DispatchQueue(label: "worker \(state.queues)")
      }
      guard let queue else { return }
      queue.async {
        while let job = self.next(on: queue) {
          job.runSynchronously(on: pool.asUnownedTaskExecutor())
        }
      }
    }

    /// Takes the next job; if there is none, the queue becomes idle.
    private func next(on queue: DispatchQueue) -> UnownedJob? {
      state.withLock { state in
        if state.jobs.isEmpty { state.idleQueues.append(queue) }
        return state.jobs.popFirst()
      }
    }
  }

  private struct Executors: ExecutorFactory {
    static var mainExecutor: any MainExecutor { PlatformExecutorFactory.mainExecutor }
    static let defaultExecutor: any TaskExecutor = WorkerPool()
  }
#endif

extension Platform {
  /// Replaces Swift's thread pool by one that does not wake while it is idle; does nothing with
  /// another Swift than 6.3.
  ///
  /// - Precondition: No task has been created.
  package static func replaceThreadPool() {
    #if compiler(>=6.3) && compiler(<6.4)
      _createExecutors(factory: Executors.self)
    #endif
  }
}
