internal import CSDL
internal import Glibc
package import WorkflowCanvas

/// The owner of the clipboard of an X display, with one content.
///
/// Its thread makes bytes when another app asks for them. The thread holds the owner, and ends once
/// another app, or another content, has the clipboard.
package final class ClipboardOwner: Sendable {
  /// Both threads use the connection, which XCB guards, and the semaphore; all else is the serving thread's.
  private nonisolated(unsafe) let handle: OpaquePointer
  /// The X11 ID of the owner.
  package let window: UInt32
  private let types: [ClipboardContent.DataType]

  /// Takes the clipboard; nil if the X server refuses.
  package init?(_ types: [ClipboardContent.DataType], display: String) {
    self.types = types
    let names = types.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    var id: UInt32 = 0
    guard let owner = CSDLOwnClipboard(display, names, Int32(names.count), &id) else { return nil }
    handle = owner
    window = id
    guard Platform.startThread({ self.serve() }) else { return nil }
  }

  deinit { CSDLFreeClipboardOwner(handle) }

  /// Passes the content to the desktop's clipboard manager.
  ///
  /// - Parameter patience: The maximum time until the manager asks for it; it then has five times as long.
  package func save(patience: Duration) {
    CSDLSaveClipboard(handle, patience.wholeMilliseconds)
  }

  private func serve() {
    CSDLServeClipboard(handle, Unmanaged.passUnretained(self).toOpaque()) { owner, type, count in
      let owner = Unmanaged<ClipboardOwner>.fromOpaque(owner).takeUnretainedValue()
      let bytes = owner.types[Int(type)].bytes()
      count.pointee = bytes.count
      return bytes.withUnsafeBytes { bytes in
        guard let source = bytes.baseAddress, let copy = malloc(bytes.count) else { return nil }
        copy.copyMemory(from: source, byteCount: bytes.count)
        return copy.assumingMemoryBound(to: UInt8.self)
      }
    }
  }
}
