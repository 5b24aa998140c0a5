internal import CSDL
internal import Glibc
internal import Synchronization
package import WorkflowCanvas

/// An X11 selection, with which apps exchange content.
package enum Selection: String, Sendable {
  /// The content that was copied last.
  case clipboard = "CLIPBOARD"
  /// The text that was selected last; the middle mouse button pastes it.
  case primary = "PRIMARY"
}

/// Reads a selection of an X display, without SDL and without blocking SDL's event loop.
///
/// Each read uses its own thread and connection, which end with it.
package struct SelectionReader: Sendable {
  /// The result of a read.
  package enum Answer: Hashable, Sendable {
    case content(PastedContent)
    /// The app itself owns the selection.
    case own
    /// The selection has no owner, or none of the kinds.
    case nothing
    /// The content is larger than `limit` bytes.
    case tooLarge
    /// The content is damaged, has too many pixels or files, or no file of this computer.
    case refused(ClipboardContent.Kind)
    /// The owner made no progress for `patience`.
    case overdue
    /// The owner ended before the whole content was received.
    case cutShort

    package static func text(_ text: String) -> Self { .content(.text(text)) }
  }

  /// The name of the display, such as ":1".
  let display: String
  /// The X11 ID of a window of the app on that display; 0 if there is none.
  let ownWindow: UInt32
  /// The maximum size of the content, in bytes.
  let limit: Int
  /// The maximum time without progress; the maximum total time is twelve times as long.
  let patience: Duration

  package init(
    display: String, ownWindow: UInt32 = 0, limit: Int = 64 << 20, patience: Duration = .seconds(5)
  ) {
    self.display = display
    self.ownWindow = ownWindow
    self.limit = limit
    self.patience = patience
  }

  /// Reads the first of `kinds` that `selection` has; blocks the calling thread until the read ends.
  package func read(
    _ selection: Selection, as kinds: [ClipboardContent.Kind] = [.text]
  ) -> Answer {
    read(selection, as: kinds, for: nil)
  }

  private func read(
    _ selection: Selection, as kinds: [ClipboardContent.Kind], for read: Read?
  ) -> Answer {
    for kind in kinds {
      // The types of texts are known to the reader in C, which converts them.
      for type in kind == .text ? [nil] : kind.types.map(Optional.some) {
        let answer = self.read(selection, as: kind, type, for: read)
        if answer != .nothing { return answer }
      }
    }
    return .nothing
  }

  private func read(
    _ selection: Selection, as kind: ClipboardContent.Kind, _ type: String?, for read: Read?
  ) -> Answer {
    var (text, count): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    let end = CSDLReadSelection(
      display, selection.rawValue, type, ownWindow, limit, patience.wholeMilliseconds,
      read == nil ? nil : noteOverdue, read.map { Unmanaged.passUnretained($0).toOpaque() },
      &text, &count)
    defer { free(text) }
    switch end {
    case CSDLSelectionText, CSDLSelectionBytes:
      guard let text else { return .nothing }
      let bytes = UnsafeRawBufferPointer(start: text, count: count)
      guard type == nil else {
        guard let content = PastedContent(kind, Array(bytes)), content.isWhole else {
          return .refused(kind)
        }
        return .content(content)
      }
      if end == CSDLSelectionBytes, String(validating: bytes, as: UTF8.self) == nil {
        // Latin-1: its bytes are the code units of UTF-16.
        return .text(String(decoding: bytes.map(UInt16.init), as: UTF16.self))
      }
      // Invalid UTF-8 becomes replacement characters.
      return .text(String(decoding: bytes, as: UTF8.self))
    case CSDLSelectionIsOurs: return .own
    case CSDLSelectionTooLarge: return .tooLarge
    case CSDLSelectionOverdue: return .overdue
    case CSDLSelectionCutShort: return .cutShort
    default: return .nothing
    }
  }

  /// Reads the first of `kinds` that `selection` has on a new thread and calls `receive` once, on that
  /// thread, or on the calling one if no thread can be created.
  ///
  /// If the owner is overdue, the thread keeps receiving, and discards the content.
  package func read(
    _ selection: Selection, as kinds: [ClipboardContent.Kind] = [.text],
    _ receive: @escaping @Sendable (Answer) -> Void
  ) {
    let read = Read(receive)
    let isStarted = Platform.startThread {
      read.answer(self.read(selection, as: kinds, for: read))
    }
    if !isStarted { read.answer(.nothing) }
  }

  fileprivate final class Read: Sendable {
    private let receive: Mutex<(@Sendable (Answer) -> Void)?>

    init(_ receive: @escaping @Sendable (Answer) -> Void) { self.receive = Mutex(receive) }

    /// Passes the answer to `receive`; ignores all but the first.
    func answer(_ answer: Answer) {
      receive.withLock { $0.take() }?(answer)
    }
  }
}

extension PastedContent {
  /// Whether the content is no image, or a PNG image that can be shown.
  fileprivate var isWhole: Bool {
    guard case .image(let bytes) = self else { return true }
    return (try? ImageHeader(bytes))?.format == .png
  }
}

private nonisolated func noteOverdue(_ read: UnsafeMutableRawPointer) {
  Unmanaged<SelectionReader.Read>.fromOpaque(read).takeUnretainedValue().answer(.overdue)
}
