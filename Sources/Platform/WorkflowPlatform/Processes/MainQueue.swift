internal import CSDL
internal import Glibc

/// Runs the main actor's jobs in an event loop other than libdispatch's.
///
/// On Linux the main actor is libdispatch's main queue. The queue signals an eventfd when it has
/// jobs; the first thread waits for the eventfd and drains the queue. On Wayland the first thread
/// waits inside SDL, and another thread watches the eventfd.
@MainActor
public struct MainQueue {
  /// An eventfd that is readable while the queue has jobs.
  let descriptor: Int32

  /// Looks up the main queue's eventfd.
  public init() {
    descriptor = _dispatch_get_main_queue_handle_4CF()
  }

  /// Runs all jobs that are enqueued on the main actor.
  public func runJobs() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    _dispatch_main_queue_callback_4CF(nil)
  }

  /// Runs jobs as they arrive, blocking between them, until `isDone` returns true.
  public func run(until isDone: () -> Bool) {
    runJobs()
    while !isDone() { runJobs(within: nil) }
  }

  /// Waits for jobs for at most `timeout` (nil: without limit), and runs those that arrived.
  package func runJobs(within timeout: Duration?) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&request, 1, timeout?.wholeMilliseconds ?? -1)
    runJobs()
  }

  /// Starts a thread that calls `wake` when jobs arrive on the main actor or `other` becomes
  /// readable.
  ///
  /// - Parameters:
  ///   - wake: Called on that thread, with `context`; must return quickly, without blocking.
  ///   - other: An open file descriptor that is never closed; -1 for none.
  func startWatcher(
    _ wake: @escaping @convention(c) (UInt32) -> Void, context: UInt32, other: Int32 = -1
  ) {
    // Never freed: it is used by the thread, which never ends.
    let watcher = UnsafeMutablePointer<Watcher>.allocate(capacity: 1)
    watcher.initialize(
      to: Watcher(descriptors: [descriptor, other], wake: wake, context: context))
    var thread = pthread_t()
    pthread_create(&thread, nil, watchMainQueue, watcher)
    pthread_detach(thread)
  }
}

/// The argument of the watcher thread.
private struct Watcher {
  let descriptors: [Int32]
  let wake: @convention(c) (UInt32) -> Void
  let context: UInt32
}

/// The watcher thread, which waits for edges of the eventfd, so that it sleeps during a drain.
///
/// Not a closure: in a main-actor type it would be isolated, and trap on this thread.
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
