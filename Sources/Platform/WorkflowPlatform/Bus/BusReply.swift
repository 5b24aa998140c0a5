internal import Synchronization

/// The right to answer one call that was received, once, from any thread.
///
/// If it is released without an answer, the call is answered with an error.
package final class BusReply: Sendable {
  private let mailbox: BusMailbox
  private let number: Int
  private let isSent = Atomic(false)

  init(to number: Int, through mailbox: BusMailbox) {
    self.number = number
    self.mailbox = mailbox
  }

  deinit {
    send(.error("org.freedesktop.DBus.Error.NoReply", "The app does not answer."))
  }

  /// Answers the call. Does nothing after the first answer, or the end of the connection.
  package func send(_ answer: BusMessage) {
    if !isSent.exchange(true, ordering: .relaxed) { mailbox.post(.answer(number, answer)) }
  }
}
