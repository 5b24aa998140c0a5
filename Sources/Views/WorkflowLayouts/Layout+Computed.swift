public import WorkflowCanvas
internal import WorkflowWidgets

extension Layout {
  /// Places the layout in the frame that a closure computes from the size of the parent and the
  /// preferred size of the layout, in points.
  ///
  ///     badge.layoutRelativeToParent { parent, badge in
  ///       Rect(x: parent.width - badge.width / 2, y: 0, width: badge.width, height: badge.height)
  ///     }
  public func layoutRelativeToParent(
    _ frame: @escaping (_ parent: Size, _ preferred: Size) -> Rect
  ) -> AnyLayout {
    let computed = Computed(
      widget,
      size: {
        Size(width: $0.width ?? $1.width, height: $0.height ?? $1.height)
      }, frame: frame)
    for axis in [Axis.horizontal, .vertical] { computed.hugging[axis] = .lowest }
    return AnyLayout(computed)
  }

  /// Sizes the layout by a closure, from the preferred sizes of a layout inside it and of itself, in
  /// points.
  ///
  ///     card.layoutRelativeToDescendent(title) { title, card in
  ///       Size(width: title.width + 32, height: card.height)
  ///     }
  public func layoutRelativeToDescendent(
    _ descendent: some Layout, _ size: @escaping (_ descendent: Size, _ preferred: Size) -> Size
  ) -> AnyLayout {
    let descendent = descendent.widget
    return AnyLayout(
      Computed(
        widget, size: { size(descendent.size(for: ProposedSize()), $1) },
        frame: { available, _ in Rect(origin: .zero, size: available) }))
  }
}

/// A container with a computed size, whose content has a computed frame.
private final class Computed: Widget {
  private let content: Widget
  private let computedSize: (ProposedSize, Size) -> Size
  private let contentFrame: (Size, Size) -> Rect

  init(
    _ content: Widget, size: @escaping (ProposedSize, Size) -> Size,
    frame: @escaping (Size, Size) -> Rect
  ) {
    self.content = content
    computedSize = size
    contentFrame = frame
    super.init()
    add(content)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    computedSize(proposal, content.size(for: proposal))
  }

  override func arrange() {
    let preferred = content.size(for: ProposedSize(bounds.size))
    place(content, in: contentFrame(bounds.size, preferred))
  }
}
