extension Widget {
  /// Makes `widgets` the children, back to front, with as little change as that takes.
  ///
  /// Those that stay, even at another place, keep the focus, the pointer and what moves in them.
  ///
  /// - Precondition: Each is a child already or has no parent, and none is there twice.
  public func replaceChildren(with widgets: [Widget]) {
    guard !children.elementsEqual(widgets, by: ===) else { return }
    let staying = Set(widgets.map(ObjectIdentifier.init))
    for child in children where !staying.contains(ObjectIdentifier(child)) {
      child.removeFromParent()
    }
    for widget in widgets where widget.parent !== self { add(widget) }
    if reorderChildren(widgets) { requestLayout() }
  }
}
