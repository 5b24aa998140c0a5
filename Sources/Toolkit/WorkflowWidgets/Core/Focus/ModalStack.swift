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
    var wayBack: WayBack

    var isOpen: Bool { widget.map { $0.window != nil && !$0.isInert && !$0.isHidden } ?? false }
  }

  /// Where the focus goes when a modal closes.
  struct WayBack {
    weak var widget: Widget?
    /// Where it was, once it cannot go there any more.
    var place: LostPlace?
  }

  private var entries: [Entry] = []
  /// The modal widgets in the window, in the order they came.
  private var widgets: [Widget] = []

  /// The modals that are shown, the frontmost last.
  var reachable: [Widget] {
    let reachable = widgets.isEmpty ? [] : widgets.filter(\.isReachable)
    return reachable.count < 2 ? reachable : reachable.sorted { $0.isBehind($1) }
  }

  /// Learns that a modal came into the window.
  mutating func welcome(_ modal: Widget) { widgets.append(modal) }

  /// Drops a widget that left the window.
  mutating func forget(_ widget: Widget) { widgets.removeAll { $0 === widget } }

  /// Forgets the modals that closed.
  ///
  /// - Returns: Where the focus goes back to; nil where it was in none of them.
  mutating func close(focused: Widget?) -> WayBack? {
    var back: WayBack?
    while let index = entries.lastIndex(where: { !$0.isOpen }) {
      let closed = entries.remove(at: index)
      let above = entries[index...].firstIndex { $0.widget?.isReachable == true }
      if let above {
        entries[above].wayBack = closed.wayBack
      } else if focused.map({ !$0.isReachable }) ?? true {
        back = closed.wayBack
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
        entries.append(Entry(widget: modal, wayBack: WayBack(widget: move ?? focused)))
        move = .some(modal.preferredFocus)
        continue
      }
      entries.insert(Entry(widget: modal, wayBack: entries[above].wayBack), at: above)
      entries[above + 1].wayBack = WayBack(widget: modal.preferredFocus)
    }
    return move
  }

  /// Takes note of where the focus was that goes back into `leaving`, which is about to be removed.
  mutating func willRemove(_ leaving: Widget) {
    for index in entries.indices {
      guard let widget = entries[index].wayBack.widget, widget.isInside(leaving) else { continue }
      entries[index].wayBack = WayBack(widget: nil, place: LostPlace(of: leaving))
    }
  }

  /// What in `container` the focus goes back to.
  func wayBack(into container: Widget) -> Widget? {
    entries.lazy.compactMap(\.wayBack.widget).first { $0.isInside(container) }
  }

  /// Lets the focus that goes back into `container` go to `target`.
  mutating func redirect(from container: Widget, to target: Widget?) {
    for index in entries.indices
    where entries[index].wayBack.widget?.isInside(container) == true {
      entries[index].wayBack = WayBack(widget: target)
    }
  }

  private func knows(_ modal: Widget) -> Bool { entries.contains { $0.widget === modal } }
}

extension Widget {
  /// Whether this is painted before `other` of the same window.
  func isBehind(_ other: Widget) -> Bool {
    places.lexicographicallyPrecedes(other.places)
  }

  /// The places among their siblings of the widgets that lead here from the top of the window.
  private var places: [Int] {
    var places: [Int] = []
    var widget = self
    while let parent = widget.parent {
      places.append(parent.backToFront.firstIndex { $0 === widget } ?? 0)
      widget = parent
    }
    places.append(window?.roots.firstIndex { $0 === widget } ?? 0)
    return places.reversed()
  }
}
