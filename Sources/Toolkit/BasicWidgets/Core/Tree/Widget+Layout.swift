public import WorkflowCanvas
internal import WorkflowDiagnostics

extension Widget {
  /// Returns the preferred size for `proposal`, in points; cached until layout is requested.
  ///
  /// A negative length in the proposal counts as zero, an infinite one as no limit.
  ///
  /// - Precondition: The proposal is not NaN; the measured size is finite and not negative.
  public func size(for proposal: ProposedSize) -> Size {
    let proposal = checked(proposal)
    if let window, window.layout.arranging == nil { window.layout.remeasure(in: window) }
    if let known = layoutState.measurements[proposal] { return known }
    let size = checked(measure(proposal), for: proposal)
    window?.counts.measureCalls += 1
    if window?.layout.remembersMeasurements == false {
      layoutState.measurements.markIncomplete()
    } else {
      layoutState.measurements.remember(size, for: proposal)
    }
    return size
  }

  /// Returns the part of `length` along `axis` that the widget can lose without hiding content, in
  /// points; stacks take it before anything shrinks. Heights have none.
  func slack(of length: Double, along axis: Axis) -> Double {
    guard axis == .horizontal else { return 0 }
    layoutState.isSlackUsed = true
    return measureSlack(of: length, along: axis)
  }

  /// Stops the program if a length is negative or not finite; `subject` begins the message.
  package func requireLengths(_ lengths: [Double?], _ subject: @autoclosure () -> String) {
    for case let length? in lengths where !(length >= 0 && length.isFinite) {
      misuse("\(subject()) must be finite and not negative (was \(length)).")
    }
  }

  /// Requests that the widget be measured and arranged again in the next frame.
  public func requestLayout() {
    requestPaint()
    requestMeasurement()
  }

  /// Requests that the widget be measured and arranged again, without paint.
  private func requestMeasurement() {
    guard let window else { return invalidateAncestors() }
    guard !layoutState.isRequested else { return }
    layoutState.isRequested = true
    window.layout.requests.addStale(self)
  }

  /// Requests that the widget be arranged again in the next frame, at the size that it has.
  ///
  /// Unlike `requestLayout()`, this does not request paint.
  package func requestArrangement() {
    guard let window else { return invalidateAncestors() }
    layoutState.isArranged = false
    window.layout.requests.add(self)
  }

  /// Whether containers reserve space for the widget: it is not hidden, and neither is the widget
  /// it wraps.
  var participatesInLayout: Bool { !isHidden && wrapped?.participatesInLayout != false }

  /// Requests that the containers that read the widget's attributes be measured and arranged again:
  /// its parent, and the first ancestor that is not a wrapper.
  package final func layoutAttributesDidChange() {
    var container = parent
    while let current = container {
      current.requestMeasurement()
      container = current.isLayoutWrapper ? current.parent : nil
    }
  }

  /// Requests layout of the widget's parent, and of ancestors up to the first that is not a
  /// wrapper.
  package func requestLayoutAround() {
    var container = parent
    container?.requestLayout()
    while let wrapper = container, wrapper.wrapped != nil {
      container = wrapper.parent
      container?.requestLayout()
    }
  }

  /// Whether `size(for:)` was called since layout was last requested.
  package final var isMeasured: Bool { !layoutState.measurements.isEmpty }

  package final var lowestHugging: LayoutPriority.Pair {
    children.reduce(hugging) { $0.minimum(with: $1.effectiveHugging) }
  }

  /// Invalidates the cached layout of the widget and its ancestors, for trees without a window.
  ///
  /// A tree that enters a window is in it from the top down: its first ancestor in the window makes
  /// the request.
  private func invalidateAncestors() {
    for widget in lineage {
      guard widget.window == nil else { return widget.requestMeasurement() }
      widget.layoutState.measurements.removeAll()
      widget.layoutState.isArranged = false
    }
  }

  /// Invalidates the cached layout of the widget and its descendants, when it is added to a tree.
  package func markAllForLayout() {
    layoutState.measurements.removeAll()
    layoutState.isRequested = false
    layoutState.isArranged = false
    for child in children { child.markAllForLayout() }
  }

  /// Measures the widget again, and returns whether a size changed, or perhaps the slack that a
  /// container took.
  func remeasure() -> Bool {
    let (before, isSlackUsed) = (layoutState.measurements, layoutState.isSlackUsed)
    layoutState.measurements.removeAll()
    layoutState.isSlackUsed = false
    return isSlackUsed || !before.agrees { size(for: $0) }
  }

  private func checked(_ proposal: ProposedSize) -> ProposedSize {
    func checked(_ length: Double?) -> Double? {
      guard let length, length != .infinity else { return nil }
      if length.isNaN { misuse("\(path) was proposed \(proposal.text). Propose numbers or nil.") }
      return max(0, length)
    }
    return ProposedSize(width: checked(proposal.width), height: checked(proposal.height))
  }

  private func checked(_ size: Size, for proposal: ProposedSize) -> Size {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      misuse(
        """
        \(path) measured \(size.width) x \(size.height) for the proposal \(proposal.text). Return \
        a finite size that is not negative.
        """)
    }
    return size
  }
}

extension ProposedSize {
  fileprivate var text: String {
    func text(_ length: Double?) -> String { length.map { "\($0)" } ?? "any" }
    return "\(text(width)) x \(text(height))"
  }
}

extension Widget {
  /// The types of the widgets from the root to this one, and its accessible name, for messages.
  ///
  ///     Page > Stack[1] > Button "OK"
  ///
  /// A number is the widget's index among its siblings, if it has any.
  package var path: String {
    let parts = lineage.map { widget in
      let siblings = widget.parent?.children ?? []
      let index = siblings.count > 1 ? siblings.firstIndex { $0 === widget } : nil
      return "\(type(of: widget))" + (index.map { "[\($0)]" } ?? "")
    }
    let name = semantics?.name ?? ""
    return parts.reversed().joined(separator: " > ") + (name.isEmpty ? "" : " \"\(name)\"")
  }
}
