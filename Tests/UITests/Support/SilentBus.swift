import Glibc
import Testing

/// A session bus that accepts connections and never answers, as one that hangs.
final class SilentBus: Sendable {
  let address: String
  private let socket: Int32
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("bus")
    address = "unix:path=\(path)"
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    self.socket = socket
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: name.sun_path))
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(socket, 16) == 0)  // the system accepts for a program that hangs
  }

  deinit { close(socket) }
}
