internal import Workflow
public import WorkflowConcurrency
internal import WorkflowDiagnostics
internal import WorkflowPlatform
public import WorkflowUI

/// A text and the file that it is saved in.
///
/// A workflow keeps the document in its state, runs its work while it renders, and applies the
/// outcomes:
///
///     state.document.work?.mapOutput(Action.didWork).running(in: context)
///     …
///     case .save: state.document.save()
///     case .didWork(let outcome): state.document.apply(outcome)
///
/// The work saves the text, and otherwise looks once, also after a restore, whether another program
/// has changed the file or removed it. Then a document without unsaved changes shows the new text; another one has
/// a `change`, and the file is not written before `reload()` or `keep()`.
public struct TextDocument: Codable, Hashable, Sendable {
  /// The text that the user edits, with its earlier states:
  ///
  ///     case .edit(let text, let now):
  ///       state.document.history.record(text, as: tr("Typing"), groupedAt: now)
  public var history: UndoHistory<String>
  /// The text in the file, as far as known.
  public private(set) var savedText: String
  /// The file; nil for a document that was never saved.
  public private(set) var file: DocumentFile?
  /// The content that another program gave the file while the document had unsaved changes; nil for
  /// none.
  public private(set) var change: Change?
  private var saving: Save?
  /// The save that follows the one in progress.
  private var next: Save?
  /// The number of saves and looks, which distinguishes one work from the next.
  private var workCount = 0
  /// Whether the file has been deleted or moved, so that the text is nowhere else.
  public private(set) var isFileMissing = false

  /// The content of a file that another program changed.
  public struct Change: Codable, Hashable, Sendable {
    let file: DocumentFile
    public let text: String
  }

  private struct Save: Codable, Hashable {
    let path: String
    /// Whether to replace what is in the file without a look at it.
    let replacesAny: Bool
  }

  /// The maximum size of a file that is opened, in bytes: 4 MiB.
  static let limit = 4 << 20

  /// Creates a document without a file and without unsaved changes.
  public init(text: String = "") { (history, savedText) = (UndoHistory(text), text) }

  private init(_ file: DocumentFile, _ text: String) {
    self.init(text: text)
    self.file = file
  }

  /// The text that the user edits. Setting it removes the steps of the `history`.
  public var text: String {
    get { history.value }
    set { history = UndoHistory(newValue) }
  }

  /// Whether the text differs from the one that was read or saved last.
  public var hasUnsavedChanges: Bool { isFileMissing || text != savedText }

  /// Whether the text is being saved.
  public var isSaving: Bool { saving != nil }

  // MARK: - Saving

  /// Saves the text. While an earlier save is in progress, the document is saved again after it,
  /// with the text that it has then.
  ///
  /// - Parameter path: The absolute path of a file that the user chose, whose content is replaced;
  ///   nil for the document's file.
  /// - Precondition: The document has a file, or `path` is not nil.
  public mutating func save(as path: String? = nil) {
    guard let target = path ?? saving?.path ?? file?.path else {
      misuse("A TextDocument without a file must be saved with save(as:).")
    }
    if path != nil || next == nil { next = Save(path: target, replacesAny: path != nil) }
    if saving == nil { startNext() }
  }

  private mutating func startNext() {
    (saving, next) = (next, nil)
    if saving != nil { workCount += 1 }
  }

  /// Looks again whether another program has changed the file or removed it, for example when the user
  /// comes back to the window (`launch.activations`).
  public mutating func look() { if saving == nil { workCount += 1 } }

  /// Shows the text of the `change` in place of the document's own.
  public mutating func reload() {
    guard let change else { return }
    (file, text, savedText, self.change) = (change.file, change.text, change.text, nil)
  }

  /// Saves the document's text in place of the `change`.
  public mutating func keep() {
    guard let change else { return }
    (file, self.change) = (change.file, nil)
    save()
  }

  /// Applies what the work did.
  public mutating func apply(_ outcome: Outcome) {
    saving = nil
    if case .failed = outcome {} else { isFileMissing = outcome.isMissing }
    switch outcome {
    case .unchanged, .missing: break
    case .saved(let file, let text): (self.file, savedText, change) = (file, text, nil)
    case .changed(let file, let text):
      if !hasUnsavedChanges { self.text = text }
      if self.text == text {
        (self.file, savedText, change) = (file, text, nil)
      } else {
        (change, next) = (Change(file: file, text: text), nil)
      }
    case .failed: next = nil
    }
    startNext()
  }
}

// MARK: - Work

extension TextDocument {
  /// The end of a document's work.
  public enum Outcome: Sendable {
    /// The file has the known content.
    case unchanged
    case saved(DocumentFile, text: String)
    /// Another program has changed the file; nothing was written.
    case changed(DocumentFile, text: String)
    /// The file has been deleted or moved; the document has unsaved changes.
    case missing
    /// The file was not written.
    case failed(DesktopError)

    var isMissing: Bool { if case .missing = self { true } else { false } }
  }

  /// A worker that saves the text, or looks whether the file has changed; nil if there is no file.
  public var work: (some Worker<Outcome>)? {
    saving == nil && file == nil ? nil : Work(document: self)
  }

  /// Returns a worker that reads the file at `path`, off the main actor.
  ///
  /// Its output is an error if the file is missing, not readable, no regular file, larger than 4 MiB,
  /// or not UTF-8.
  ///
  /// - Parameter path: An absolute path, which may contain symbolic links.
  public static func opening(
    _ path: String
  ) -> some Worker<Result<TextDocument, DesktopError>> { Opening(path: path) }

  private struct Opening: Worker, Equatable {
    static let replayPolicy = ReplayPolicy.rerun

    let path: String

    func run() async -> Result<TextDocument, DesktopError> {
      do throws(SystemError) {
        let (file, text) = try TextDocument.read(path)
        return .success(TextDocument(file, text))
      } catch {
        return .failure(DesktopError("\(error). Choose another file."))
      }
    }
  }

  /// Saves a document, or looks whether its file has changed, off the main actor.
  private struct Work: Worker {
    static let replayPolicy = ReplayPolicy.rerun

    let document: TextDocument

    /// A closing app waits for a save.
    var exitGracePeriod: Duration? { document.isSaving ? .seconds(10) : nil }

    func isEquivalent(to otherWorker: Work) -> Bool {
      document.workCount == otherWorker.document.workCount
    }

    func run() async -> Outcome {
      guard let save = document.saving else { return look() }
      let known = save.replacesAny ? nil : document.file?.version
      do throws(SystemError) {
        let saved = try Platform.saveDocument(Array(document.text.utf8), to: save.path, over: known)
        if let saved { return .saved(DocumentFile(saved.path, saved.version), text: document.text) }
        let (file, text) = try TextDocument.read(save.path)
        return .changed(file, text: text)
      } catch {
        return .failed(DesktopError("\(error). Save it in another place."))
      }
    }

    /// A file that cannot be read is reported when the document is saved.
    private func look() -> Outcome {
      if let file = document.file, !Platform.entryExists(file.path) { return .missing }
      guard let file = document.file, (try? file.version.isCurrent(at: file.path)) == false,
        let (file, text) = try? TextDocument.read(file.path)
      else { return .unchanged }
      return .changed(file, text: text)
    }
  }

  private static func read(_ path: String) throws(SystemError) -> (DocumentFile, String) {
    let (real, bytes, version) = try Platform.readDocument(path, atMost: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SystemError(description: "\(path): Is not a text in UTF-8")
    }
    return (DocumentFile(real, version), text)
  }
}
