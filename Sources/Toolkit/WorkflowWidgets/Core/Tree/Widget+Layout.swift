public import WorkflowCanvas
internal import WorkflowDiagnostics

extension Widget {
  /// The extent the widget wants when it is offered `proposal`, remembered between layouts.
  ///
  /// A negative offer is one of nothing, an infinite one no limit.
  ///
  /// - Precondition: Neither the proposal nor the answer is NaN; the answer is finite and not
  ///   negative.
  public func size(for proposal: ProposedSize) -> Size {
    let proposal = checked(proposal)
    if let window, window.layout.arranging == nil { window.layout.remeasure(in: window) }
    if let known = layoutState.measurements[proposal] { return known }
    let size = checked(measure(proposal), for: proposal)
    window?.counts.measureCalls += 1
    if window?.layout.remembersMeasurements == false {
      layoutState.measurements.forgetOne()
    } else {
      layoutState.measurements.remember(size, for: proposal)
    }
    return size
  }

  /// Asks for another measure and arrangement of this widget at the next frame.
  public func requestLayout() {
    requestPaint()
    guard let window else { return forgetUpwards() }
    guard !layoutState.isRequested else { return }
    layoutState.isRequested = true
    window.layout.requests.addStale(self)
  }

  /// Whether containers leave room for the widget: a wrapper without what it is for needs none.
  var participatesInLayout: Bool { !isHidden && wrapped?.participatesInLayout != false }

  /// Asks for another layout of what the widget is in, beyond mere wrappers.
  func requestLayoutAround() {
    var container = parent
    container?.requestLayout()
    while let wrapper = container, wrapper.wrapped != nil {
      container = wrapper.parent
      container?.requestLayout()
    }
  }

  /// The least that the widget and its children hold on to their extent.
  package final var leastHugging: LayoutPriority.Pair {
    children.reduce(hugging) { $0.minimum(with: $1.effectiveHugging) }
  }

  /// Forgets what is known about the widget and all around it; for trees without a window.
  private func forgetUpwards() {
    var widget: Widget? = self
    while let current = widget {
      current.layoutState.measurements.removeAll()
      current.layoutState.isArranged = false
      widget = current.parent
    }
  }

  /// Forgets what is known about the widget and all below it, as when it comes into a tree.
  func markAllForLayout() {
    layoutState.measurements.removeAll()
    layoutState.isRequested = false
    layoutState.isArranged = false
    for child in children { child.markAllForLayout() }
  }

  /// Measures the widget anew; returns whether an answer is another than before.
  func remeasure() -> Bool {
    let before = layoutState.measurements
    layoutState.measurements.removeAll()
    return !before.agrees { size(for: $0) }
  }

  private func checked(_ proposal: ProposedSize) -> ProposedSize {
    func checked(_ room: Double?) -> Double? {
      guard let room, room != .infinity else { return nil }
      if room.isNaN { misuse("\(path) was offered \(proposal.text). Offer numbers, or nil.") }
      return max(0, room)
    }
    return ProposedSize(width: checked(proposal.width), height: checked(proposal.height))
  }

  private func checked(_ size: Size, for proposal: ProposedSize) -> Size {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      misuse(
        """
        \(path) measured \(size.width) x \(size.height) for an offer of \(proposal.text). Sizes \
        must be finite and not negative.
        """)
    }
    return size
  }
}

extension ProposedSize {
  fileprivate var text: String {
    func text(_ room: Double?) -> String { room.map { "\($0)" } ?? "any" }
    return "\(text(width)) x \(text(height))"
  }
}

extension Widget {
  /// Where the widget is, for people: the types from the top down, and what it is called.
  ///
  ///     Page > Stack[1] > Button "OK"
  ///
  /// A number is the widget's place among its siblings, where it has some.
  package var path: String {
    var parts: [String] = []
    var widget: Widget? = self
    while let current = widget {
      var part = "\(type(of: current))"
      if let siblings = current.parent?.children, siblings.count > 1,
        let index = siblings.firstIndex(where: { $0 === current })
      {
        part += "[\(index)]"
      }
      parts.append(part)
      widget = current.parent
    }
    let name = semantics?.name ?? ""
    return parts.reversed().joined(separator: " > ") + (name.isEmpty ? "" : " \"\(name)\"")
  }
}
