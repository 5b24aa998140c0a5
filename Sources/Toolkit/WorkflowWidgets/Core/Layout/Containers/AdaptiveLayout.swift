public import WorkflowCanvas

/// Several layouts, of which the size of the container chooses one: the first that matches, in the
/// order written; where none does, the one before stays.
///
/// A layout is made when it is first chosen. While another is chosen it is kept out of the tree with
/// all its widgets, up to date through their bindings, and comes back as it was. Layouts may share
/// widgets that are made outside of them: those move to the layout that is chosen, with their state
/// and the focus.
public final class AdaptiveLayout: Widget {
  /// A layout and the sizes it is for.
  public struct Candidate {
    /// What the width must be, in points; nil for any.
    public let width: Length?
    /// What the height must be, in points; nil for any.
    public let height: Length?
    /// Makes the layout.
    public let make: @MainActor () -> Widget

    /// Makes a candidate for containers whose width and height meet the demands.
    public init(
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
  /// What the candidates made, where they were chosen before.
  private var layouts: [KeptLayout?]
  private var selection: Int?

  /// Makes a set of `candidates`.
  public init(_ candidates: [Candidate]) {
    self.candidates = candidates
    layouts = candidates.map { _ in nil }
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
  }

  /// The index of the candidate that is shown; nil before the first layout.
  public var selectedIndex: Int? { selection }

  // MARK: - Layout

  /// All the room offered; what the layout wants where none is.
  public override func measure(_ proposal: ProposedSize) -> Size {
    if selection == nil {
      select(Size(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity))
    }
    let wish = super.measure(proposal)
    return Size(width: proposal.width ?? wish.width, height: proposal.height ?? wish.height)
  }

  public override func arrange() {
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

/// A layout that comes and goes, and what was in each of its widgets when it went.
@MainActor
private final class KeptLayout {
  let root: Widget
  private var contents: [(parent: Widget, children: [Widget])] = []

  init(_ make: @MainActor () -> Widget) {
    root = make()
  }

  func leave() {
    contents = []
    note(root)
    root.removeFromParent()
    root.rareAttributes.isUnselectedLayout = true
  }

  private func note(_ widget: Widget) {
    guard !widget.children.isEmpty else { return }
    contents.append((widget, widget.children))
    for child in widget.children { note(child) }
  }

  /// Takes back what another layout borrowed; what left by itself meanwhile stays away.
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
  /// Whether the widget is in a layout that a set holds but does not show.
  var isInUnselectedLayout: Bool {
    var widget: Widget? = self
    while let current = widget {
      if current.rare?.isUnselectedLayout == true { return true }
      widget = current.parent
    }
    return false
  }
}
