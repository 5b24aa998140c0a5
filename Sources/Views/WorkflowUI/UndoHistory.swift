internal import WorkflowDiagnostics
internal import WorkflowLanguage

/// A value with the values that it had, as a part of a workflow's state.
///
///     case .edit(let text, let now): state.text.record(text, as: tr("Typing"), groupedAt: now)
///     case .sort: state.list.record(state.list.value.sorted(), as: tr("Sort"))
///     case .send: state.list.recordFinal([], as: tr("Send"))
///     case .undo: state.list.undo()
///
/// The standard Edit menu shows its steps with their names:
///
///     MenuBarMenu.edit(
///       undo: MenuItem(history.undoTitle, isEnabled: history.canUndo, action: undo),
///       redo: MenuItem(history.redoTitle, isEnabled: history.canRedo, action: redo))
///
/// It keeps at most `limit` earlier values, whose size is up to the app, and is saved with the state
/// if `Value` is `Codable`.
public struct UndoHistory<Value: Equatable> {
  fileprivate struct Step {
    var name: String
    /// The value on the other side of the step: before it in the past, after it in the future.
    var value: Value
  }

  /// The present value.
  public private(set) var value: Value
  private let limit: Int
  /// The steps that can be undone, the last one last.
  fileprivate var past: [Step] = []
  /// The steps that can be done again, the next one last.
  fileprivate var future: [Step] = []
  /// The time of the last change of the last step, if later changes can join it.
  private var groupTime: Duration?
  /// The name of the action before the steps, if that cannot be undone; nil for none.
  private var finalName: String?

  /// Creates a history without steps.
  ///
  /// - Precondition: `limit`, the maximum number of steps that can be undone, is not negative.
  public init(_ value: Value, limit: Int = 100) {
    guard limit >= 0 else { misuse("UndoHistory.limit must not be negative (was \(limit)).") }
    self.value = value
    self.limit = limit
  }

  /// Changes the value, as a step with a name, such as "Typing", in the words of a menu.
  ///
  /// A value that equals the present one has no effect. One that equals the value before the last
  /// step undoes that step: a text field, which has an undo of its own, reports it as an edit.
  ///
  /// - Parameters:
  ///   - time: The time of the change; nil for a step of its own. A change with the name of the
  ///     last step joins it unless there was a pause of a second.
  public mutating func record(_ value: Value, as name: String, groupedAt time: Duration? = nil) {
    guard value != self.value else { return }
    if value == past.last?.value {
      undo()
    } else if let time, let last = groupTime, past.last?.name == name, time - last < .seconds(1) {
      self.value = value
      future = []
      groupTime = time
    } else {
      past.append(Step(name: name, value: self.value))
      if past.count > limit {
        past.removeFirst(past.count - limit)
        finalName = nil
      }
      future = []
      self.value = value
      groupTime = time
    }
  }

  /// Changes the value by an action that cannot be undone, such as sending a message. It removes
  /// all steps, and the title of undo says so.
  public mutating func recordFinal(_ value: Value, as name: String) {
    self = UndoHistory(value, limit: limit)
    finalName = name
  }

  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Returns to the value before the last step; does nothing if there is none.
  public mutating func undo() {
    guard let step = past.popLast() else { return }
    future.append(Step(name: step.name, value: value))
    (value, groupTime) = (step.value, nil)
  }

  /// Returns to the value after the step that was undone last; does nothing if there is none.
  public mutating func redo() {
    guard let step = future.popLast() else { return }
    past.append(Step(name: step.name, value: value))
    (value, groupTime) = (step.value, nil)
  }

  /// The title of a menu item that undoes the last step, such as "Undo Typing".
  public var undoTitle: String {
    let language = Language.current
    if let name = past.last?.name { return language.word("Undo \(name)") }
    if let finalName { return language.word("Can't Undo \(finalName)") }
    return language.word("Undo")
  }

  /// The title of a menu item that does the last undone step again, such as "Redo Typing".
  public var redoTitle: String {
    let language = Language.current
    guard let name = future.last?.name else { return language.word("Redo") }
    return language.word("Redo \(name)")
  }
}

extension UndoHistory: Equatable {}
extension UndoHistory.Step: Equatable {}
extension UndoHistory: Sendable where Value: Sendable {}
extension UndoHistory.Step: Sendable where Value: Sendable {}
extension UndoHistory: Codable where Value: Codable {}
extension UndoHistory.Step: Codable where Value: Codable {}
