/// The focus order of a part of the window: the widgets at which Tab stops.
///
/// It is the reading order (the order of `children`), changed by `focusPriority`: within a section,
/// stops with a higher priority come first; stops with the same priority are in reading order. A
/// nested section counts as one stop of its parent section. Worked example:
///
///     section                    collected          priorities
///       name field               name               0
///       section, priority 1      [street, town]     1
///       stack, priority -1       cancel, save       -1, -1
///       help button              help               0
///
/// The order by priority is: street, town, name, help, cancel, save.
@MainActor
package struct FocusOrder {
  /// The widgets at which Tab stops, in order.
  package private(set) var stops: [Widget] = []
  /// The number of stops before the position of the lost focus; nil if it is not in the scope.
  private(set) var countBeforeLost: Int?

  private let focused: Widget?
  private let lostFocus: LostFocus?

  /// A part of a section: a stop, a nested section, or the position of the lost focus.
  private struct Part {
    enum Content {
      case stop(Widget)
      case section([Part])
      case lostFocus
    }

    let priority: Int
    let content: Content
  }

  /// Collects the stops in `scope`, which counts as a section even if it is not a focus section.
  package init(in scope: Widget, focused: Widget? = nil, lostFocus: LostFocus? = nil) {
    self.focused = focused
    self.lostFocus = lostFocus
    add(parts(of: scope))
  }

  private mutating func add(_ parts: [Part]) {
    for part in parts {
      switch part.content {
      case .stop(let widget): stops.append(widget)
      case .section(let inside): add(inside)
      case .lostFocus: countBeforeLost = stops.count
      }
    }
  }

  private func parts(of section: Widget) -> [Part] {
    var parts: [Part] = []
    collect(section, priority: 0, isTop: true, into: &parts)
    guard parts.contains(where: { $0.priority != 0 }) else { return parts }
    return parts.enumerated()
      .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
      .map(\.element)
  }

  private func collect(
    _ widget: Widget, priority outer: Int, isTop: Bool = false, into parts: inout [Part]
  ) {
    let isGroup = widget.isFocusGroup
    let priority = isTop ? outer : widget.focusPriority ?? outer
    let isPassed = widget.isHidden || widget.isInert
    if lostFocus?.isBefore(widget, isWhole: isGroup || isPassed) == true {
      parts.append(Part(priority: priority, content: .lostFocus))
    }
    guard !isPassed else { return }
    if widget.isFocusSection, !isTop {
      parts.append(Part(priority: priority, content: .section(self.parts(of: widget))))
      return
    }
    if let stop = isGroup ? stop(in: widget) : widget.isFocusable ? widget : nil {
      parts.append(Part(priority: priority, content: .stop(stop)))
    }
    if isGroup { return }
    for child in widget.children { collect(child, priority: priority, into: &parts) }
    if lostFocus?.isAtEnd(of: widget) == true {
      parts.append(Part(priority: priority, content: .lostFocus))
    }
  }

  private func stop(in group: Widget) -> Widget? {
    let members = group.focusMembers
    return members.first { $0 === focused } ?? group.preferredFocus ?? members.first
  }
}

extension Widget {
  /// The priority in the focus order of the section; higher values come first. Nil inherits the
  /// parent's, or 0.
  ///
  /// It also applies to the descendants. A screen cannot change the order in another screen,
  /// because each screen is a section.
  public var focusPriority: Int? {
    get { rare?.focusPriority }
    set { if newValue != focusPriority { rareAttributes.focusPriority = newValue } }
  }

  /// Whether Tab visits all stops in the widget before it continues, and `focusPriority` applies to
  /// it as a unit.
  ///
  /// Equal shortcuts in different sections are not conflicts.
  public var isFocusSection: Bool {
    get { rare?.isFocusSection ?? false }
    set { if newValue != isFocusSection { rareAttributes.isFocusSection = newValue } }
  }

  /// Whether the widget, or the first stop inside it, gets the focus when its screen appears.
  ///
  /// When a screen appears (in a window, on a back stack, in a pane, in a sheet or in another tab),
  /// its default focus gets the focus, even from a widget outside the screen. So does the default
  /// focus of a focus section. Otherwise the user keeps the focus: a widget that is added to a
  /// screen that is already shown gets it only if no widget has it, and no widget takes it while
  /// the user types in the focused widget or moves in it with the arrow keys.
  public var isDefaultFocus: Bool {
    get { rare?.isDefaultFocus ?? false }
    set { if newValue != isDefaultFocus { rareAttributes.isDefaultFocus = newValue } }
  }

  /// The widget that gets the focus when it enters this one: the default, else the first stop; nil
  /// without stops.
  package var entryStop: Widget? { defaultStop ?? FocusOrder(in: self).stops.first }

  /// The first stop of the default focus in this widget; nil if no descendant is the default.
  package var defaultStop: Widget? {
    guard !isHidden, !isInert else { return nil }
    if isDefaultFocus, let stop = contentFocus ?? FocusOrder(in: self).stops.first { return stop }
    for child in children {
      if let stop = child.defaultStop { return stop }
    }
    return nil
  }
}
