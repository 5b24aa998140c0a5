internal import WorkflowDiagnostics

extension Widget {
  /// Adds `child` in front of the other children, or at `index` among them.
  ///
  /// - Precondition: `child` has no parent.
  public func add(_ child: Widget, at index: Int? = nil) {
    if let former = child.parent, former.isInUnselectedLayout { child.removeFromParent() }
    children.insert(child, at: index ?? children.count)
    orderDidChange()
    enter(child)
    requestLayout()
  }

  public func removeFromParent() {
    guard let parent else { return }
    requestPaint()
    window?.focus.willRemove(self)
    parent.children.removeAll { $0 === self }
    parent.orderDidChange()
    leave()
    parent.requestLayout()
  }

  func orderDidChange() {
    discardPaintOrder()
    requestPaint()
  }

  private func discardPaintOrder() {
    paintOrder = nil
    window?.ledger.recordStructureChange()
  }

  /// Replaces the children with `widgets`, back to front.
  ///
  /// Children that stay, even at another index, keep the focus, the pointer and their animations.
  ///
  /// - Precondition: Each widget is a child already or has no parent, and none is listed twice.
  package func replaceChildren(with widgets: [Widget]) {
    guard !children.elementsEqual(widgets, by: ===) else { return }
    exchangeChildren(for: widgets)
    requestPaint()
    requestLayout()
  }

  /// Replaces the children with `widgets`, and requests paint where children leave.
  private func exchangeChildren(for widgets: [Widget]) {
    let staying = Set(widgets.map(ObjectIdentifier.init))
    guard staying.count == widgets.count else {
      misuse("\(type(of: self)) was given a child twice. List each widget once.")
    }
    let leaving = children.filter { !staying.contains(ObjectIdentifier($0)) }
    for child in leaving {
      child.requestPaint()
      startDeparture(of: child)
      window?.focus.willRemove(child)
    }
    children = widgets
    discardPaintOrder()
    for child in leaving { child.leave() }
    // Not `widgets`: a child that leaves may have changed the children again.
    for child in children where child.parent !== self { enter(child) }
  }

  /// Clears the parent and the window, after the parent has removed this widget from its children.
  private func leave() {
    parent = nil
    move(to: nil)
  }

  private func enter(_ child: Widget) {
    guard child.parent == nil else {
      misuse(
        """
        \(type(of: child)) was added to \(type(of: self)) but already has a parent. Call \
        removeFromParent() first.
        """)
    }
    child.parent = self
    child.move(to: window)
    child.markAllForLayout()
  }
}

extension Widget {
  /// Replaces the children from within `arrange`, which sets their frames; requests no layout, and
  /// paint only where children leave. They must not overlap, and none may be listed twice.
  package func replaceChildrenWhileArranging(with widgets: [Widget]) {
    guard !children.elementsEqual(widgets, by: ===) else { return }
    var isOtherOrder = widgets.count == children.count
    for widget in widgets where widget.parent !== self { isOtherOrder = false }
    guard isOtherOrder else { return exchangeChildren(for: widgets) }
    children = widgets
    discardPaintOrder()
  }
}
