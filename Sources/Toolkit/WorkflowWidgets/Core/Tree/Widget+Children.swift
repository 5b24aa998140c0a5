internal import WorkflowDiagnostics

extension Widget {
  /// Adds `child` in front of the other children, or at `index` among them.
  ///
  /// - Precondition: `child` has no parent.
  public func add(_ child: Widget, at index: Int? = nil) {
    if let former = child.parent, former.isInUnselectedLayout { child.removeFromParent() }
    guard child.parent == nil else {
      misuse("\(type(of: child)) was added to \(type(of: self)) but has a parent: remove it first.")
    }
    children.insert(child, at: index ?? children.count)
    child.parent = self
    orderDidChange()
    child.move(to: window)
    child.markAllForLayout()
    requestLayout()
  }

  /// Takes the widget out of its parent.
  public func removeFromParent() {
    guard let parent else { return }
    requestPaint()
    window?.focus.willRemove(self)
    parent.children.removeAll { $0 === self }
    parent.orderDidChange()
    self.parent = nil
    move(to: nil)
    parent.requestLayout()
  }

  func orderDidChange() {
    paintOrder = nil
    window?.ledger.noteStructure()
    requestPaint()
  }

  /// Makes `widgets` the children, back to front, with as little change as that takes.
  ///
  /// Those that stay, even at another place, keep the focus, the pointer and what moves in them.
  ///
  /// - Precondition: Each is a child already or has no parent, and none is there twice.
  public func replaceChildren(with widgets: [Widget]) {
    guard !children.elementsEqual(widgets, by: ===) else { return }
    let staying = Set(widgets.map(ObjectIdentifier.init))
    guard staying.count == widgets.count else {
      misuse("\(type(of: self)) was given a child twice: each widget can be at one place only.")
    }
    let leaving = children.filter { !staying.contains(ObjectIdentifier($0)) }
    for child in leaving {
      child.requestPaint()
      window?.focus.willRemove(child)
    }
    children = widgets
    orderDidChange()
    for child in leaving { child.leave() }
    for child in widgets where child.parent !== self { enter(child) }
    requestLayout()
  }

  /// Lets go of the parent, which has let go of this.
  private func leave() {
    parent = nil
    move(to: nil)
  }

  private func enter(_ child: Widget) {
    guard child.parent == nil else {
      misuse("\(type(of: child)) was added to \(type(of: self)) but has a parent: remove it first.")
    }
    child.parent = self
    child.move(to: window)
    child.markAllForLayout()
  }
}

extension Widget {
  /// Makes `widgets` the children from inside of `arrange`, which gives them their places itself.
  func replaceChildrenWhileArranging(with widgets: [Widget]) {
    guard !children.elementsEqual(widgets, by: ===) else { return }
    let leaving = children.filter { child in !widgets.contains { $0 === child } }
    for child in leaving { window?.focus.willRemove(child) }
    children = widgets
    orderDidChange()
    for child in leaving { child.leave() }
    for child in widgets where child.parent !== self { enter(child) }
  }
}
