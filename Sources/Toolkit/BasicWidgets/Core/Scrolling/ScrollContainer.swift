/// A widget whose content can lie outside its bounds.
@MainActor
package protocol ScrollContainer: Widget {
  /// Scrolls by the smallest distance that makes the descendant `widget` visible.
  func reveal(_ widget: Widget)
  /// Whether the content scrolls to the right and left.
  var scrollsHorizontally: Bool { get }
}

extension ScrollContainer {
  package var scrollsHorizontally: Bool { false }
}

extension Widget {
  /// Scrolls all scrolling ancestors so that this widget is visible.
  package func revealInAncestors() {
    for ancestor in lineage.dropFirst() { ancestor.scrollContainer?.reveal(self) }
  }

  /// Whether an ancestor scrolls, so that the widget may be scrolled out of view.
  package var isScrolled: Bool { lineage.dropFirst().contains { $0.scrollContainer != nil } }
}
