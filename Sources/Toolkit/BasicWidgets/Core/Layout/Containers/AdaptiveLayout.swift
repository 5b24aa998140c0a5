package import WorkflowCanvas

/// A container that shows one of several layouts, selected by the size of the container. Apps use it as
/// `adaptiveLayout(_:)`, which describes it.
package final class AdaptiveLayout: Widget {
  /// A layout and the container sizes to which it applies.
  package struct Candidate {
    /// The constraint on the container's width; nil matches any width.
    package let width: Length?
    /// The constraint on the container's height; nil matches any height.
    package let height: Length?
    /// Creates the layout; called once, when the candidate is first selected.
    package let make: @MainActor () -> Widget

    package init(
      width: Length? = nil, height: Length? = nil, make: @escaping @MainActor () -> Widget
    ) {
      self.width = width
      self.height = height
      self.make = make
    }

    func matches(_ size: Size) -> Bool {
      width?.isSatisfied(by: size.width) != false && height?.isSatisfied(by: size.height) != false
    }
  }

  private let candidates: [Candidate]
  /// The layouts created so far, by the index of their candidate.
  private var layouts: [KeptLayout?]
  private var selection: Int?

  package init(_ candidates: [Candidate]) {
    self.candidates = candidates
    layouts = candidates.map { _ in nil }
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
  }

  /// The index of the selected candidate; nil before the first layout.
  package var selectedIndex: Int? { selection }

  // MARK: - Layout

  /// Returns the proposed size; along an axis without a proposal, the size of the selected layout.
  package override func measure(_ proposal: ProposedSize) -> Size {
    if selection == nil {
      select(Size(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity))
    }
    let size = super.measure(proposal)
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  package override func arrange() {
    select(bounds.size)
    super.arrange()
  }

  private func select(_ size: Size) {
    guard let match = candidates.firstIndex(where: { $0.matches(size) }), match != selection
    else { return }
    let focused = window?.focusedWidget
    if let selection { layouts[selection]?.leave() }
    selection = match
    let layout = layouts[match] ?? KeptLayout(candidates[match].make)
    layouts[match] = layout
    layout.enter(self)
    if let focused, focused !== window?.focusedWidget, focused.isInside(self) {
      window?.restoreFocus(to: focused)
    }
  }
}

/// A layout of an `AdaptiveLayout`, with the children that its widgets had when it was deselected.
@MainActor
private final class KeptLayout {
  let root: Widget
  private var contents: [(parent: Widget, children: [Widget])] = []

  init(_ make: @MainActor () -> Widget) {
    root = make()
  }

  func leave() {
    contents = []
    recordChildren(of: root)
    root.removeFromParent()
    root.rareAttributes.isUnselectedLayout = true
  }

  private func recordChildren(of widget: Widget) {
    guard !widget.children.isEmpty else { return }
    contents.append((widget, widget.children))
    for child in widget.children { recordChildren(of: child) }
  }

  /// Adds the layout to `set`, and moves its shared widgets back from unselected layouts.
  ///
  /// Shared widgets that were removed from those layouts in the meantime are not added again.
  func enter(_ set: AdaptiveLayout) {
    root.rareAttributes.isUnselectedLayout = false
    for (parent, children) in contents {
      for (index, child) in children.enumerated()
      where child.parent !== parent && child.isInUnselectedLayout {
        parent.add(child, at: min(index, parent.children.count))
      }
    }
    contents = []
    set.add(root)
  }
}

extension Widget {
  /// Whether the widget is in a layout that an `AdaptiveLayout` keeps but does not show.
  var isInUnselectedLayout: Bool { lineage.contains { $0.rare?.isUnselectedLayout == true } }
}
