internal import CSDL
internal import Glibc
internal import Synchronization

/// Something that X11 lets apps paste from each other.
package enum Selection: String, Sendable {
  /// What was copied last.
  case clipboard = "CLIPBOARD"
  /// What was selected last, which the middle button pastes.
  case primary = "PRIMARY"
}

/// Reads a selection of an X display, without SDL and without blocking its loop.
///
/// Each read has a thread and a connection of its own, which end with it.
package struct SelectionReader: Sendable {
  /// How a read ended.
  package enum Answer: Hashable, Sendable {
    case text(String)
    /// The app itself has the selection.
    case own
    /// Nothing is selected, or no text.
    case nothing
    /// The text has more bytes than `limit`.
    case tooLarge
    /// The owner made no progress for `patience`.
    case overdue
    /// The owner ended before all of the text was here.
    case cutShort
  }

  /// The name of the display, as ":1".
  let display: String
  /// A window of the app on it, as the X server numbers it; 0 where it has none.
  let ownWindow: UInt32
  /// The most bytes of a text.
  let limit: Int
  /// How long the owner may make no progress; in all it has twelve times as long.
  let patience: Duration

  package init(
    display: String, ownWindow: UInt32 = 0, limit: Int = 64 << 20, patience: Duration = .seconds(5)
  ) {
    self.display = display
    self.ownWindow = ownWindow
    self.limit = limit
    self.patience = patience
  }

  /// Reads `selection`; blocks the thread until it ended.
  package func read(_ selection: Selection) -> Answer { read(selection, for: nil) }

  fileprivate func read(_ selection: Selection, for read: Read?) -> Answer {
    var (text, count): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    let end = CSDLReadSelection(
      display, selection.rawValue, ownWindow, limit, patience.wholeMilliseconds,
      read == nil ? nil : noteOverdue, read.map { Unmanaged.passUnretained($0).toOpaque() },
      &text, &count)
    defer { free(text) }
    switch end {
    case CSDLSelectionText:
      guard let text else { return .nothing }
      // Bytes that are no UTF-8 become replacement characters.
      let bytes = UnsafeRawBufferPointer(start: text, count: count)
      return .text(String(decoding: bytes, as: UTF8.self))
    case CSDLSelectionIsOurs: return .own
    case CSDLSelectionTooLarge: return .tooLarge
    case CSDLSelectionOverdue: return .overdue
    case CSDLSelectionCutShort: return .cutShort
    default: return .nothing
    }
  }

  /// Reads `selection` on a thread of its own and calls `receive` once, on the main actor.
  ///
  /// The thread waits on for an owner that is overdue, and drops what it sends.
  package func read(_ selection: Selection, _ receive: @escaping @MainActor (Answer) -> Void) {
    let read = Unmanaged.passRetained(Read(reader: self, selection: selection, receive: receive))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runRead, read.toOpaque()) == 0 else {
      read.takeRetainedValue().answer(.nothing)
      return
    }
    pthread_detach(thread)
  }

  fileprivate final class Read: Sendable {
    let reader: SelectionReader
    let selection: Selection
    private let receive: Mutex<(@MainActor (Answer) -> Void)?>

    init(
      reader: SelectionReader, selection: Selection, receive: @escaping @MainActor (Answer) -> Void
    ) {
      self.reader = reader
      self.selection = selection
      self.receive = Mutex(receive)
    }

    /// Hands over the answer, unless there was one before.
    func answer(_ answer: Answer) {
      let receive = receive.withLock { receive in
        defer { receive = nil }
        return receive
      }
      if let receive { Task { @MainActor in receive(answer) } }
    }
  }
}

/// The thread of a read.
private nonisolated func runRead(_ argument: UnsafeMutableRawPointer?)
  -> UnsafeMutableRawPointer?
{
  guard let argument else { return nil }
  let read = Unmanaged<SelectionReader.Read>.fromOpaque(argument).takeRetainedValue()
  read.answer(read.reader.read(read.selection, for: read))
  return nil
}

private nonisolated func noteOverdue(_ read: UnsafeMutableRawPointer) {
  Unmanaged<SelectionReader.Read>.fromOpaque(read).takeUnretainedValue().answer(.overdue)
}
