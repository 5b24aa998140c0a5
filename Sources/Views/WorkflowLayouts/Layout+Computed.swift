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
    let computed = Computed(widget)
    computed.contentFrame = frame
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
    let (computed, descendent) = (Computed(widget), descendent.widget)
    computed.computedSize = { size(descendent.size(for: ProposedSize()), $0) }
    return AnyLayout(computed)
  }
}

/// A container that takes the proposed size, or a computed one; its content fills it, or has a
/// computed frame.
private final class Computed: Widget {
  private let content: Widget
  var contentFrame: (Size, Size) -> Rect = { available, _ in Rect(origin: .zero, size: available) }
  var computedSize: ((Size) -> Size)?

  init(_ content: Widget) {
    self.content = content
    super.init()
    add(content)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = content.size(for: proposal)
    return computedSize?(size)
      ?? Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  override func arrange() {
    let preferred = content.size(for: ProposedSize(bounds.size))
    place(content, in: contentFrame(bounds.size, preferred))
  }
}
