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
/// It keeps at most `limit` earlier values, and is saved with the state if `Value` is `Codable`. Of
/// texts, it keeps only the changed parts, of at most 64 KiB in each direction, so that the undo of a
/// long document costs little.
public struct UndoHistory<Value: Equatable> {
  fileprivate struct Step {
    var name: String
    /// The value on the other side of the step: before it in the past, after it in the future.
    var value: UndoValue<Value>
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
  /// step, or before several last steps that are grouped by time and have this name, undoes them,
  /// and one that equals the value after the step that was undone last does it again: a text field,
  /// which has an undo of its own, reports both as edits.
  ///
  /// - Parameters:
  ///   - time: The time of the change; nil for a step of its own. A change with the name of the
  ///     last step joins it unless there was a pause of a second.
  public mutating func record(_ value: Value, as name: String, groupedAt time: Duration? = nil) {
    guard value != self.value else { return }
    if let count = stepsBack(to: value, as: time == nil ? nil : name) {
      for _ in 0..<count { undo() }
      return
    }
    if let next = future.last, value == self.value(after: next) { return redo() }
    future = []
    defer { (self.value, groupTime) = (value, time) }
    if let time, let last = groupTime, past.last?.name == name, time - last < .seconds(1) {
      past[past.count - 1].value = UndoValue(self.value(before: 1), from: value)
    } else {
      past.append(Step(name: name, value: UndoValue(self.value, from: value)))
    }
    if let removed = Self.trim(&past, to: limit) { finalName = removed }
  }

  /// Returns the number of last steps before which the value was `value`: one of any name, or several
  /// that are called `name`; nil if there was no such value.
  private func stepsBack(to value: Value, as name: String?) -> Int? {
    // Long texts are compared only if they have the same length.
    let growth = UndoValue.textSize(of: value) - UndoValue.textSize(of: self.value)
    var growthOfSteps = 0
    for (index, step) in past.reversed().enumerated() {
      guard index == 0 || step.name == name else { return nil }
      growthOfSteps &+= step.value.growth
      if growthOfSteps == growth, self.value(before: index + 1) == value { return index + 1 }
    }
    return nil
  }

  /// Returns the value after a step that was undone.
  private func value(after step: Step) -> Value {
    var later = value
    step.value.apply(to: &later)
    return later
  }

  /// Returns the value before the last steps.
  private func value(before count: Int) -> Value {
    var earlier = value
    for step in past.suffix(count).reversed() { step.value.apply(to: &earlier) }
    return earlier
  }

  /// Removes the steps that are farthest from the present value, beyond `limit` and 64 KiB of text;
  /// returns the name of the nearest one of them.
  private static func trim(_ steps: inout [Step], to limit: Int = .max) -> String? {
    var (kept, size) = (0, 0)
    for step in steps.reversed() {
      size += step.value.textSize
      guard kept < limit, size <= 65_536 else { break }
      kept += 1
    }
    let removed = steps.dropLast(kept).last?.name
    steps.removeFirst(steps.count - kept)
    return removed
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
    future.append(pass(step))
    _ = Self.trim(&future)
  }

  /// Returns to the value after the step that was undone last; does nothing if there is none.
  public mutating func redo() {
    guard let step = future.popLast() else { return }
    past.append(pass(step))
    if let removed = Self.trim(&past) { finalName = removed }
  }

  /// Moves to the value on the other side of a step; returns the step, seen from there.
  private mutating func pass(_ step: Step) -> Step {
    let former = value
    step.value.apply(to: &value)
    groupTime = nil
    return Step(name: step.name, value: UndoValue(former, from: value))
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
extension UndoHistory: Hashable where Value: Hashable {}
extension UndoHistory.Step: Hashable where Value: Hashable {}
extension UndoHistory: Sendable where Value: Sendable {}
extension UndoHistory.Step: Sendable where Value: Sendable {}
extension UndoHistory: Codable where Value: Codable {}
extension UndoHistory.Step: Codable where Value: Codable {}
