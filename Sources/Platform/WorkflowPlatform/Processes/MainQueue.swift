internal import CSDL
internal import Glibc

/// Runs the main actor's jobs inside a loop that is not libdispatch's own.
///
/// On Linux the main actor is libdispatch's main queue. It signals an eventfd when it has jobs; who
/// owns the first thread waits on that and drains the queue there.
@MainActor
public struct MainQueue {
  private let descriptor: Int32

  /// Finds the queue's eventfd.
  public init() {
    descriptor = _dispatch_get_main_queue_handle_4CF()
  }

  /// Runs the jobs that are on the main actor now.
  public func runJobs() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    _dispatch_main_queue_callback_4CF(nil)
  }

  /// Runs jobs as they come, without spinning, until `isDone` returns true.
  public func run(until isDone: () -> Bool) {
    runJobs()
    while !isDone() { runJobs(within: nil) }
  }

  /// Waits for jobs, at most for `timeout`, and runs those that came.
  package func runJobs(within timeout: Duration?) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&request, 1, timeout?.wholeMilliseconds ?? -1)
    runJobs()
  }

  /// Starts a thread that calls `wake` whenever jobs arrive on the main actor, or `other` becomes
  /// readable.
  ///
  /// - Parameters:
  ///   - wake: Called on that thread, with `context`; must be quick and must not block.
  ///   - other: An open file descriptor that is never closed; -1 for none.
  func startWatcher(
    _ wake: @escaping @convention(c) (UInt32) -> Void, context: UInt32, other: Int32 = -1
  ) {
    // Never freed: it lives as long as its thread, which never ends.
    let watcher = UnsafeMutablePointer<Watcher>.allocate(capacity: 1)
    watcher.initialize(
      to: Watcher(descriptors: [descriptor, other], wake: wake, context: context))
    var thread = pthread_t()
    pthread_create(&thread, nil, watchMainQueue, watcher)
    pthread_detach(thread)
  }
}

/// What the watcher thread needs.
private struct Watcher {
  let descriptors: [Int32]
  let wake: @convention(c) (UInt32) -> Void
  let context: UInt32
}

/// The watcher thread: waits for the eventfd's edges, so that it sleeps while the queue is drained.
///
/// Not isolated: a closure written in a main-actor type would be, and trap on this thread.
private nonisolated func watchMainQueue(_ argument: UnsafeMutableRawPointer?)
  -> UnsafeMutableRawPointer?
{
  guard let watcher = argument?.assumingMemoryBound(to: Watcher.self).pointee else { return nil }
  let queue = epoll_create1(0)
  var event = epoll_event()
  event.events = EPOLLIN.rawValue | EPOLLET.rawValue
  for descriptor in watcher.descriptors where descriptor >= 0 {
    epoll_ctl(queue, EPOLL_CTL_ADD, descriptor, &event)
  }
  while true {
    if epoll_wait(queue, &event, 1, -1) > 0 { watcher.wake(watcher.context) }
  }
}
