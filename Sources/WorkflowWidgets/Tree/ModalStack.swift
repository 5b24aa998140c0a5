internal import WorkflowCanvas

/// The modals that are open, back to front, and where the focus was before each.
///
/// A modal that is merely covered, as on a page of a back stack, stays open; one that leaves the
/// window or is on its way out is closed, and the focus goes back to where it was. Worked example,
/// with the focus on `save`:
///
///     sheet opens             [sheet: save]              focus in the sheet, on `name`
///     alert opens above       [sheet: save, alert: name] focus in the alert
///     sheet closes below      [alert: save]              the alert inherits the way back
///     alert closes            []                         focus on `save`
@MainActor
struct ModalStack {
  @MainActor
  private struct Entry {
    weak var widget: Widget?
    weak var focusBefore: Widget?

    var isOpen: Bool { widget.map { $0.window != nil && !$0.isInert && !$0.isHidden } ?? false }
  }

  private var entries: [Entry] = []

  /// Forgets the modals that closed.
  ///
  /// - Returns: Where the focus goes back to; nil where it was in none of them.
  mutating func close(focused: Widget?) -> Widget?? {
    var back: Widget??
    while let index = entries.lastIndex(where: { !$0.isOpen }) {
      let closed = entries.remove(at: index)
      let above = entries[index...].firstIndex { $0.widget?.isReachable == true }
      if let above {
        entries[above].focusBefore = closed.focusBefore
      } else if focused.map({ !$0.isReachable }) ?? true {
        back = .some(closed.focusBefore)
      }
    }
    return back
  }

  /// Learns of the modals in reach, back to front.
  ///
  /// - Returns: Where the focus goes; nil where no modal opened in front of all others.
  mutating func open(_ reachable: [Widget], focused: Widget?) -> Widget?? {
    var move: Widget??
    for (index, modal) in reachable.enumerated() where !knows(modal) {
      guard index + 1 < reachable.count,
        let above = entries.firstIndex(where: { $0.widget === reachable[index + 1] })
      else {
        entries.append(Entry(widget: modal, focusBefore: move ?? focused))
        move = .some(modal.preferredFocus)
        continue
      }
      entries.insert(Entry(widget: modal, focusBefore: entries[above].focusBefore), at: above)
      entries[above + 1].focusBefore = modal.preferredFocus
    }
    return move
  }

  private func knows(_ modal: Widget) -> Bool { entries.contains { $0.widget === modal } }
}

extension Widget {
  /// Where Tab stops first in here; nil where it does not.
  package var firstFocusStop: Widget? {
    guard !isHidden, !isInert else { return nil }
    if isFocusGroup { return preferredFocus ?? focusMembers.first }
    if isFocusable { return self }
    for child in children {
      if let stop = child.firstFocusStop { return stop }
    }
    return nil
  }

  /// Whether this is painted before `other` of the same tree.
  func isBehind(_ other: Widget) -> Bool {
    places.lexicographicallyPrecedes(other.places)
  }

  /// The places among their siblings of the widgets that lead here from the top of the tree.
  private var places: [Int] {
    var places: [Int] = []
    var widget = self
    while let parent = widget.parent {
      places.append(parent.backToFront.firstIndex { $0 === widget } ?? 0)
      widget = parent
    }
    return places.reversed()
  }
}
