internal import WorkflowPersistence
internal import WorkflowPlatform

/// The settings of an app, in a JSON file that people can read and edit.
///
///     struct Preferences: Codable {
///       var fontSize = 14.0
///     }
///
///     init(launch: Launch) {
///       workflow = Notes.Workflow(settings: launch.settings(default: Preferences()))
///     }
///
/// A workflow takes the first value from `value`, runs the settings as a worker, which outputs the
/// value, then every change, and changes them with `update(_:)`:
///
///     settings.mapOutput { Action.apply($0) }.running(in: context)
///     …
///     settings.update { $0.fontSize += 1 }
///
/// The file is `settings.json` in `launch.folders.config`. Fields that it lacks have their default
/// values. Fields that the app does not know are kept, so that two versions can share the file. A
/// change in a window is written after half a second, or when the app ends; offscreen and in tests,
/// immediately. If another program changes the file, the app follows. If two launches in a row crash
/// within ten seconds and before any input, the next one sets the file aside and uses the defaults.
@preconcurrency @MainActor
public final class Settings<Value: Codable> {
  /// The current settings.
  public private(set) var value: Value
  private let standard: Value
  private let file: SettingsFile?
  /// The document in the file, the part of it that `Value` knows, and the encoded `value`.
  ///
  /// The first two lag behind while a write is pending, so that a change by another program in
  /// between can be combined with it.
  private var documents: (file: SettingsDocument, known: SettingsDocument, value: SettingsDocument)
  private var observers: [Int: (Value) -> Void] = [:]
  private var observerCount = 0

  /// Creates settings that are not saved, for tests and examples.
  public convenience init(_ value: Value) { self.init(value, file: nil) }

  /// Creates the settings in `file`, or the default ones if it does not exist.
  ///
  /// A file that cannot be read is kept aside, with a message.
  init(_ standard: Value, file: SettingsFile?, isWatched: Bool = false) {
    (value, self.standard, self.file) = (standard, standard, file)
    let empty = SettingsDocument()
    documents = (empty, empty, empty)
    do {
      if isWatched { try file?.beginStart() }
      if let bytes = try file?.read() { try read(bytes) } else { encode() }
    } catch {
      reportDamage(error)
      encode()
    }
    if isWatched {
      file?.watch { [weak self] in
        self?.reload()
        return self != nil
      }
    }
  }

  /// Returns why the file cannot be read, after its path.
  private func reason(_ error: any Error) -> String {
    error is SystemError ? "\(error)" : "\(file?.path ?? ""): \(error)"
  }

  private func reportDamage(_ error: any Error) {
    guard let file else { return }
    let outcome = file.keepAside().map { "the file is kept as \($0)" } ?? "it cannot be renamed"
    Platform.printError(
      "\(reason(error)). The default settings are used; \(outcome).")
  }

  // MARK: - Changing

  /// Changes the settings: immediately for all workflows that use them, and soon in the file.
  ///
  /// The changes of several calls are applied in their order. A call that changes nothing has no
  /// effect.
  public func update(_ change: (inout Value) -> Void) {
    noteWrite()
    let (old, document) = (value, documents.value)
    change(&value)
    guard encode() else { return value = old }
    guard documents.value != document else { return }
    write()
    report()
  }

  /// Writes pending changes now.
  func save() { file?.save() }

  /// Records that the app works with the settings that it read.
  func endStart() { file?.endStart() }

  private func write() {
    let next = documents.file.replacing(documents.known, with: documents.value)
    // JSON that was decoded can be encoded.
    if let bytes = try? next.bytes { file?.write(bytes) }
  }

  /// Encodes the value; returns false, with a message, if that is impossible.
  @discardableResult
  private func encode() -> Bool {
    do {
      documents.value = try SettingsDocument(encoding: value)
      return true
    } catch {
      Platform.printError("\(Value.self) cannot be saved as settings (\(error)).")
      return false
    }
  }

  /// If all changes are in the file, its document is theirs.
  private func noteWrite() {
    guard file?.isSaved == true else { return }
    documents.file = documents.file.replacing(documents.known, with: documents.value)
    documents.known = documents.value
  }

  // MARK: - Reading

  private func read(_ bytes: [UInt8]) throws {
    let document = try SettingsDocument(parsing: bytes)
    let value = try document.value(for: standard)
    let known = try SettingsDocument(encoding: value)
    (self.value, documents) = (value, (document, known, known))
  }

  /// Reads the file again if another program changed it. In a window, this happens by itself.
  public func reload() {
    if let result = file?.readOther() { fileDidChange(result) }
  }

  /// Follows a change by another program. Changes of the app that are not written yet stay.
  private func fileDidChange(_ result: Result<[UInt8], SystemError>) {
    guard let file else { return }
    noteWrite()
    let (before, known) = (documents.value, documents.known)
    do {
      try read(try result.get())
      file.markDamaged(false)
      if known != before {
        let document = documents.value.replacing(known, with: before)
        value = try document.value(for: standard)
        documents.value = document
        write()
      }
      if documents.value != before { report() }
    } catch {
      file.markDamaged(true)
      Platform.printError(
        "\(reason(error)). The current settings stay; the next change keeps the file aside."
      )
    }
  }

  // MARK: - Observing

  private func report() {
    for observer in observers.sorted(by: { $0.key < $1.key }) { observer.value(value) }
  }

  /// Calls `observer` with each change, until the returned closure is called.
  func observe(_ observer: @escaping (Value) -> Void) -> () -> Void {
    observerCount += 1
    let number = observerCount
    observers[number] = observer
    return { [weak self] in self?.observers[number] = nil }
  }
}
