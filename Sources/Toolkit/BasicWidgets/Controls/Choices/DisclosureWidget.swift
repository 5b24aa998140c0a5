public import WorkflowCanvas

/// The title of content that can be collapsed, with a chevron that turns.
///
/// The owner sets `isExpanded` and shows or hides the content; user input only calls `didToggle`.
/// The arrow keys expand and collapse.
public final class DisclosureWidget: TitledControl {
  /// Whether the content is shown.
  public var isExpanded: Bool {
    didSet {
      guard isExpanded != oldValue else { return }
      moveIndicator(isOn: isExpanded, over: theme.motion.popup)
      if keepsExpansion { stateDidChange() }
    }
  }
  /// Called when the user wants to expand or collapse the content.
  public var didToggle: (Bool) -> Void = { _ in }
  /// Whether `isExpanded` is restored after a restart, because the app does not know it.
  package var keepsExpansion = false
  /// Whether the next widget of the parent is the content.
  package var precedesContent = false

  public init(_ title: String = "", isExpanded: Bool = false) {
    self.isExpanded = isExpanded
    super.init(title: title, isOn: isExpanded)
    didPress = { [weak self] in
      if let self { didToggle(!self.isExpanded) }
    }
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled, press.modifiers.isEmpty, press.key == .left || press.key == .right else {
      return super.keyPressed(press)
    }
    let expands = (press.key == .right) != isMirrored
    if expands != isExpanded { didToggle(expands) }
    return true
  }

  // MARK: - Painting

  override func paintIndicator(in frame: Rect, list: inout DisplayList) {
    let radius = theme.corner.selection
    paintFocusRing(around: bounds, radius: radius, in: &list)
    shade(frame, radius: radius, in: &list)
    paintDisclosure(at: frame.center, turn: passage.shown, lineWidth: 2, in: &list)
  }

  // MARK: - Accessibility

  @_spi(Widgets) public override var relatedWidgets: [(WidgetRelation, [Widget])] {
    guard precedesContent, let siblings = parent?.children,
      let index = siblings.firstIndex(where: { $0 === self }), index + 1 < siblings.count
    else { return [] }
    return [(.controls, [siblings[index + 1]])]
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .button, name: title, state: state.union(isExpanded ? .expanded : .collapsed),
      actions: actions)
  }
}

// MARK: - RestorableWidget

extension DisclosureWidget: RestorableWidget {
  public var savedState: WidgetState? {
    guard keepsExpansion, isExpanded else { return nil }
    var state = WidgetState()
    state[number: "expanded"] = 1
    return state
  }

  public func restore(_ state: WidgetState) {
    if keepsExpansion, !isExpanded { didToggle(true) }
  }
}
