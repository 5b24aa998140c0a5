import Glibc
import Testing

/// A client that speaks the X11 protocol itself, and so can send what no library would.
final class RawXClient {
  private let socket: Int32
  private var root: UInt32 = 0
  private var nextID: UInt32 = 0

  /// Connects to a display of this machine, such as `:1`.
  init(display: String) throws {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    self.socket = socket
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    let path = "/tmp/.X11-unix/X\(display.dropFirst())"
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    let isConnected = withUnsafePointer(to: name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isConnected, "Cannot connect to \(path).")
    // The byte order ("l"), the version of the protocol, and no authorization.
    send([0x6c, 0] + bytes(11 as UInt16) + [UInt8](repeating: 0, count: 8))
    let head = try receive(8)
    try #require(head[0] == 1, "The X server refused the connection.")
    let setup = try receive(4 * Int(number(in: head, at: 6) as UInt16))
    nextID = number(in: setup, at: 4)
    let (vendor, formats): (UInt16, UInt8) = (number(in: setup, at: 16), setup[21])
    root = number(in: setup, at: 32 + (Int(vendor) + 3) / 4 * 4 + 8 * Int(formats))
  }

  deinit { close(socket) }

  /// Returns the number of an atom, which is made if it does not exist.
  func atom(_ name: String) throws -> UInt32 {
    let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
    request(16, bytes(UInt16(name.utf8.count)) + [0, 0] + name.utf8 + padding)
    return number(in: try reply(), at: 8)
  }

  /// Returns the number of a window that existed, and does no longer.
  func destroyedWindow() throws -> UInt32 {
    let window = nextID
    nextID += 1
    let size: [UInt16] = [0, 0, 1, 1, 0, 0]  // x, y, width, height, border, class
    request(
      1, bytes(window) + bytes(root) + size.flatMap(bytes) + bytes(0 as UInt32) + bytes(0 as UInt32)
    )
    request(4, bytes(window))
    try synchronize()
    return window
  }

  /// Sends an event with seven numbers after its head to a window.
  func sendEvent(_ type: UInt8, format: UInt8, _ numbers: [UInt32], to window: UInt32) {
    let event = [type, format, 0, 0] + numbers.flatMap(bytes)
    request(25, bytes(window) + bytes(0 as UInt32) + event)
  }

  /// Waits until the server has processed all requests.
  func synchronize() throws {
    request(43, [])  // GetInputFocus
    _ = try reply()
  }

  // MARK: - Bytes

  private func request(_ code: UInt8, _ content: [UInt8]) {
    send([code, 0] + bytes(UInt16(1 + content.count / 4)) + content)
  }

  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      guard count > 0 else { return }  // the next receive fails
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the next reply; errors and events, which have the same size, are dropped.
  private func reply() throws -> [UInt8] {
    while true {
      let packet = try receive(32)
      if packet[0] == 1 { return packet }
    }
  }

  private func receive(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let received = read(socket, &part, part.count)
      try #require(received > 0, "The X server ended the connection.")
      bytes += part.prefix(received)
    }
    return bytes
  }

  private func number<Number: FixedWidthInteger>(in bytes: [UInt8], at offset: Int) -> Number {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
  }

  /// Returns the bytes of a number in the order of this machine.
  private func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }
}
