internal import CSDL
internal import Glibc

/// Runs the main actor's jobs in an event loop other than libdispatch's.
///
/// On Linux the main actor is libdispatch's main queue. The queue signals an eventfd when it has
/// jobs; the first thread waits for the eventfd and drains the queue. On Wayland the first thread
/// waits inside SDL, and another thread watches the eventfd.
@MainActor
package struct MainQueue {
  /// An eventfd that is readable while the queue has jobs.
  let descriptor: Int32

  /// Looks up the main queue's eventfd.
  package init() {
    descriptor = _dispatch_get_main_queue_handle_4CF()
  }

  /// Runs all jobs that are enqueued on the main actor.
  package func runJobs() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    _dispatch_main_queue_callback_4CF(nil)
  }

  /// Runs jobs as they arrive, blocking between them, until `isDone` returns true.
  package func run(until isDone: () -> Bool) {
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
  ///   - wake: Called on that thread; must return quickly, without blocking.
  ///   - other: An open file descriptor that is never closed.
  func startWatcher(other: Int32, _ wake: @escaping @Sendable () -> Void) {
    let descriptors = [descriptor, other]
    _ = Platform.startThread {
      let queue = epoll_create1(0)
      var event = epoll_event()
      // Edges of the eventfd, so that the thread sleeps during a drain.
      event.events = EPOLLIN.rawValue | EPOLLET.rawValue
      for descriptor in descriptors { epoll_ctl(queue, EPOLL_CTL_ADD, descriptor, &event) }
      while true {
        if epoll_wait(queue, &event, 1, -1) > 0 { wake() }
      }
    }
  }
}
