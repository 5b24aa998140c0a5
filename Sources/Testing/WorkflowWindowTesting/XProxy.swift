internal import CXDriver

/// A display that counts how often its apps wait for the X server behind it.
package final class XProxy {
  private let handle: OpaquePointer
  /// The name of the display, such as `:1001`.
  package let display: String

  package init(to server: XServer) throws {
    guard let number = Int32(server.display.dropFirst()),
      let handle = CXStartProxy(number, number + 1_000)
    else { throw ProcessError(description: "No display can be started for \(server.display).") }
    self.handle = handle
    display = ":\(number + 1_000)"
  }

  deinit { CXEndProxy(handle) }

  /// The number of replies that the server has sent: the number of waits for it.
  package var replyCount: Int { CXCountReplies(handle) }
}
