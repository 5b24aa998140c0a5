internal import Glibc

/// One end of a two-way message channel between processes; closed with its last reference.
///
/// A message consists of a kind and bytes. A read blocks until a whole message has arrived.
package final class MessageChannel: Sendable {
  /// A message from one process to another.
  package struct Message: Sendable {
    package let kind: UInt8
    package let bytes: [UInt8]
  }

  /// The open file descriptor.
  package let descriptor: Int32

  /// Takes ownership of an open descriptor.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// Creates both ends of a channel.
  ///
  /// - Throws: `SystemError` if the system cannot create a socket pair.
  package static func pair() throws(SystemError) -> (MessageChannel, MessageChannel) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw SystemError.last(about: "socketpair")
    }
    return (MessageChannel(descriptor: ends[0]), MessageChannel(descriptor: ends[1]))
  }

  /// Sends a message; returns false if the other end is closed.
  @discardableResult
  package func send(_ kind: UInt8, _ bytes: [UInt8] = []) -> Bool {
    let count = UInt32(bytes.count)
    let head = [kind] + (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    return (head + bytes).withUnsafeBytes { Platform.write($0, to: descriptor) }
  }

  /// Returns the next message; nil if the channel ended, or if no message began in `milliseconds`.
  package func receive(within milliseconds: Int32 = -1) -> Message? {
    guard !Platform.wait(for: [descriptor], milliseconds: milliseconds).isEmpty,
      let head = read(5)
    else { return nil }
    let count = head[1...].reversed().reduce(0) { $0 << 8 | Int($1) }
    return read(count).map { Message(kind: head[0], bytes: $0) }
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let part = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress?.advanced(by: done), count - done)
      }
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { return nil }
      done += part
    }
    return bytes
  }

  /// Calls `receive` on a new thread with each message, and with nil after the last one.
  package func receiveMessages(_ receive: @escaping @Sendable (Message?) -> Void) {
    _ = Platform.startThread {
      while let message = self.receive() { receive(message) }
      receive(nil)
    }
  }
}
