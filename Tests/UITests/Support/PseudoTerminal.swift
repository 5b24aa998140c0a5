import Glibc
import WorkflowWindowTesting

/// A terminal in which a test types.
final class PseudoTerminal {
  /// The file that a program uses as its standard input.
  let path: String
  private let descriptor: Int32

  init() throws {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // TIOCSPTLCK unlocks the other end, TIOCGPTN is its number (ioctl_tty(2)).
    var (lock, number): (CInt, CUnsignedInt) = (0, 0)
    guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &lock) == 0,
      ioctl(descriptor, 0x8004_5430, &number) == 0
    else { throw ProcessError(description: "A terminal cannot be opened.") }
    path = "/dev/pts/\(number)"
  }

  deinit { close(descriptor) }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }
}
