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
    var place: LostFocus?
  }

  private var entries: [Entry] = []

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

  /// Whether `modal` is open.
  func contains(_ modal: Widget) -> Bool { entries.contains { $0.widget === modal } }

  /// Opens `modal`, whose `target` is to have the focus, behind the modal `next` or in front of all.
  ///
  /// - Parameter focused: The widget with the focus, which goes back there in the end.
  /// - Returns: Whether the focus moves to `target`: not where an open modal is in front.
  mutating func open(
    _ modal: Widget, behind next: Widget?, target: Widget?, focused: Widget?
  ) -> Bool {
    guard let next, let above = entries.firstIndex(where: { $0.widget === next }) else {
      entries.append(Entry(widget: modal, wayBack: WayBack(widget: focused)))
      return true
    }
    entries.insert(Entry(widget: modal, wayBack: entries[above].wayBack), at: above)
    entries[above + 1].wayBack = WayBack(widget: target)
    return false
  }

  /// Takes note of where the focus was that goes back into `leaving`, which is about to be removed.
  mutating func willRemove(_ leaving: Widget) {
    for index in entries.indices {
      guard let widget = entries[index].wayBack.widget, widget.isInside(leaving) else { continue }
      entries[index].wayBack = WayBack(widget: nil, place: LostFocus(of: leaving))
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
