internal import WorkflowCanvas

/// The open modals, back to front, with the widgets to which the focus returns when they close.
///
/// A covered modal, such as one on a lower page of a back stack, stays open. A modal that leaves
/// the window or animates out is closed, and the focus returns to its previous widget. Worked
/// example, with the focus on `save`:
///
///     sheet opens             [sheet: save]              focus in the sheet, on `name`
///     alert opens above       [sheet: save, alert: name] focus in the alert
///     sheet closes below      [alert: save]              the alert inherits the return target
///     alert closes            []                         focus on `save`
@MainActor
struct ModalStack {
  @MainActor
  private struct Entry {
    weak var widget: Widget?
    var returnTarget: ReturnTarget

    var isOpen: Bool { widget.map { $0.window != nil && !$0.isInert && !$0.isHidden } ?? false }
  }

  /// The widget to which the focus returns when a modal closes.
  struct ReturnTarget {
    weak var widget: Widget?
    /// The position of the widget in the focus order, after it was removed or disabled.
    var lostFocus: LostFocus?
  }

  private var entries: [Entry] = []

  /// Removes the modals that closed.
  ///
  /// - Returns: The target to which the focus returns; nil if the focus was in none of them.
  mutating func close(focused: Widget?) -> ReturnTarget? {
    var target: ReturnTarget?
    while let index = entries.lastIndex(where: { !$0.isOpen }) {
      let closed = entries.remove(at: index)
      let above = entries[index...].firstIndex { $0.widget?.isReachable == true }
      if let above {
        entries[above].returnTarget = closed.returnTarget
      } else if focused.map({ !$0.isReachable }) ?? true {
        target = closed.returnTarget
      }
    }
    return target
  }

  func contains(_ modal: Widget) -> Bool { entries.contains { $0.widget === modal } }

  /// Opens `modal` behind the modal `next`, or in front of all others.
  ///
  /// - Parameters:
  ///   - target: The widget in `modal` that is to get the focus.
  ///   - current: The focused widget, or the position of the lost focus, to which the focus returns
  ///     when `modal` closes.
  /// - Returns: Whether the focus moves to `target`; false if an open modal is in front.
  mutating func open(
    _ modal: Widget, behind next: Widget?, target: Widget?, current: ReturnTarget
  ) -> Bool {
    guard let next, let above = entries.firstIndex(where: { $0.widget === next }) else {
      entries.append(Entry(widget: modal, returnTarget: current))
      return true
    }
    entries.insert(Entry(widget: modal, returnTarget: entries[above].returnTarget), at: above)
    entries[above + 1].returnTarget = ReturnTarget(widget: target)
    return false
  }

  /// Records the position of return targets inside `leaving`, which is about to be removed.
  mutating func willRemove(_ leaving: Widget) {
    for index in entries.indices {
      let target = entries[index].returnTarget
      guard (target.widget ?? target.lostFocus?.next)?.isInside(leaving) == true else { continue }
      entries[index].returnTarget = ReturnTarget(widget: nil, lostFocus: LostFocus(of: leaving))
    }
  }

  /// Returns the widget in `container` to which the focus returns when a modal closes; nil if none.
  func returnTarget(in container: Widget) -> Widget? {
    entries.lazy.compactMap(\.returnTarget.widget).first { $0.isInside(container) }
  }

  /// Changes the return targets inside `container` to `target`.
  mutating func redirect(from container: Widget, to target: Widget?) {
    for index in entries.indices
    where entries[index].returnTarget.widget?.isInside(container) == true {
      entries[index].returnTarget = ReturnTarget(widget: target)
    }
  }
}

extension Widget {
  /// Returns whether this widget is painted before `other` of the same window.
  func isBehind(_ other: Widget) -> Bool {
    paintPath.lexicographicallyPrecedes(other.paintPath)
  }

  /// The indices in paint order of the widgets from the root of the window to this one.
  private var paintPath: [Int] {
    var path: [Int] = []
    var widget = self
    while let parent = widget.parent {
      path.append(parent.backToFront.firstIndex { $0 === widget } ?? 0)
      widget = parent
    }
    path.append(window?.roots.firstIndex { $0 === widget } ?? 0)
    return path.reversed()
  }
}
