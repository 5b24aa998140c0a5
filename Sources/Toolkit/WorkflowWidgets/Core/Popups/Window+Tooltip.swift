internal import WorkflowCanvas

extension Widget {
  /// What says more about the widget to who rests the pointer on it or comes to it by keyboard, and
  /// to screen readers where there is no `describedBy`; nil or empty for nothing.
  ///
  /// It comes after 600 ms and goes with the next press, key, turn of the wheel, or as the pointer
  /// leaves; it never takes the focus or the pointer.
  public var tooltip: String? {
    get { uncommon?.tooltip }
    set {
      if newValue != tooltip { uncommonTraits.tooltip = newValue }
      window?.settleTooltip()
    }
  }

  fileprivate var hasTooltip: Bool { tooltip?.isEmpty == false }
}

extension Window {
  /// The innermost widget at `point` that has a tooltip and is in reach, disabled or not.
  private func tooltipOwner(at point: Point) -> Widget? {
    var widget = hitTest(point)
    while let current = widget, !current.hasTooltip { widget = current.parent }
    return widget?.isInside(modalScope) == true ? widget : nil
  }

  /// Waits for the tooltip of what the pointer, or a key, has come to with `event`.
  func followTooltip(after event: InputEvent, fromFocus focused: Widget?) {
    switch event {
    case .pointerMoved, .pointerLeft: followPointer()
    case .keyPressed: followFocus(from: focused)
    case .pointerPressed, .pointerReleased, .wheel, .keyReleased, .modifiersChanged, .textInput,
      .textEditing, .resized, .activated, .exposed, .closeRequested:
      break
    }
  }

  /// The pointer moved, or left: what it rests on now is waited for.
  private func followPointer() {
    let owner = pointer.position.flatMap { tooltipOwner(at: $0) }
    if owner !== tooltipRefusal { tooltipRefusal = nil }
    guard owner !== tooltip?.owner else { return }
    if owner != nil || tooltip?.cause == .pointer { endTooltip() }
    if let owner, owner !== tooltipRefusal { awaitTooltip(of: owner, .pointer) }
  }

  /// A key was pressed, which moved the focus away from `former` or did not.
  private func followFocus(from former: Widget?) {
    guard let focused = focus.widget, focused !== former, focus.isRingVisible, focused.hasTooltip
    else { return }
    awaitTooltip(of: focused, .keyboard)
  }

  /// The user does something else: the tooltip goes, and the pointer must leave before it is back.
  func refuseTooltip() {
    tooltipRefusal = pointer.position.flatMap { tooltipOwner(at: $0) }
    endTooltip()
  }

  private func awaitTooltip(of owner: Widget, _ cause: TooltipPopup.Cause) {
    endTooltip()
    let popup = TooltipPopup(owner: owner, cause: cause)
    tooltip = popup
    requestFrame(for: popup, at: now + TooltipPopup.delay, isEndless: false)
  }

  private func endTooltip() {
    guard let tooltip else { return }
    close(tooltip)
    forget(tooltip)
    self.tooltip = nil
  }

  /// Ends a tooltip that has nothing to say any more, or nobody to say it to.
  func settleTooltip() {
    guard let tooltip else { return }
    let isWanted =
      switch tooltip.cause {
      case .pointer: pointer.position.flatMap { tooltipOwner(at: $0) } === tooltip.owner
      case .keyboard: tooltip.owner === focus.widget && tooltip.owner?.hasTooltip == true
      }
    if !isWanted || tooltip.owner.map({ !$0.isInside(modalScope) }) ?? true { endTooltip() }
  }
}

extension InputEvent {
  /// Whether the user does something else than to look.
  var endsTooltips: Bool {
    switch self {
    case .pointerPressed, .wheel, .keyPressed, .textInput, .activated(false): true
    case .pointerMoved, .pointerLeft, .pointerReleased, .keyReleased, .modifiersChanged,
      .textEditing, .resized, .activated(true), .exposed, .closeRequested:
      false
    }
  }
}
