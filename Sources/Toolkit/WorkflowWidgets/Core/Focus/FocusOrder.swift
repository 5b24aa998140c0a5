/// Where Tab stops, in which order.
///
/// It is the order of reading, in which widgets were added to their parents, until a `focusPriority`
/// says otherwise: of the stops of one section those of a higher priority come first, and those of
/// the same priority as they are read. A section stands among the others as one. A trace:
///
///     section                    what is collected        priorities    what Tab does
///       name field               name                     0             name
///       section, priority 1      [street, town]           1             street, town
///       stack, priority -1       cancel, save             -1, -1        …
///       help button              help                     0
///
/// In the order of priorities: street, town, name, help, cancel, save.
@MainActor
struct FocusOrder {
  /// Where Tab stops.
  private(set) var stops: [Widget] = []
  /// How many of the stops come before the place that lost the focus; nil where it is not there.
  private(set) var countBeforeLost: Int?

  private let focused: Widget?
  private let lostFocus: LostFocus?

  /// Something in a section: a stop, or all of a section inside, or the place that lost the focus.
  private struct Part {
    enum Content {
      case stop(Widget)
      case section([Part])
      case lostFocus
    }

    let priority: Int
    let content: Content
  }

  /// Looks for the stops in `scope`, which is a section whether it says so or not.
  init(in scope: Widget, focused: Widget? = nil, lostFocus: LostFocus? = nil) {
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

  /// The one place where Tab stops in a group.
  private func stop(in group: Widget) -> Widget? {
    let members = group.focusMembers
    return members.first { $0 === focused } ?? group.preferredFocus ?? members.first
  }
}

extension Widget {
  /// Which stops of Tab come before others of their section: the higher, whatever the order of
  /// reading; nil for what the widget around this one says, or 0.
  ///
  /// It holds for all that is inside, too. A screen never changes the order in another one: each
  /// screen is a section.
  public var focusPriority: Int? {
    get { rare?.focusPriority }
    set { if newValue != focusPriority { rareAttributes.focusPriority = newValue } }
  }

  /// Whether Tab goes through this widget as a whole before it goes on, and its `focusPriority`
  /// counts for all of it.
  ///
  /// A section is also a level for shortcuts: two that are equal may stand in different sections.
  public var isFocusSection: Bool {
    get { rare?.isFocusSection ?? false }
    set { if newValue != isFocusSection { rareAttributes.isFocusSection = newValue } }
  }

  /// Whether the focus comes here, or to the first stop inside, when the screen that this is in
  /// appears: in a window, on a back stack, in a sheet or another tab.
  ///
  /// It is never taken from where the user is: only where nothing can have it any more.
  public var isDefaultFocus: Bool {
    get { rare?.isDefaultFocus ?? false }
    set { if newValue != isDefaultFocus { rareAttributes.isDefaultFocus = newValue } }
  }

  /// Where the focus goes when it enters this widget: to what is the default, else where Tab stops
  /// first; nil where it does not stop.
  package var entryStop: Widget? { defaultStop ?? FocusOrder(in: self).stops.first }

  /// Where the focus goes in here by default; nil where nothing says so.
  package var defaultStop: Widget? {
    guard !isHidden, !isInert else { return nil }
    if isDefaultFocus, let stop = FocusOrder(in: self).stops.first { return stop }
    for child in children {
      if let stop = child.defaultStop { return stop }
    }
    return nil
  }
}
