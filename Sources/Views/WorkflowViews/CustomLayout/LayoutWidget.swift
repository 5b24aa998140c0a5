internal import WorkflowWidgets

/// A widget that a `ViewLayout` arranges.
final class LayoutWidget<Layout: ViewLayout>: Widget {
  private var layout: Layout
  /// The cache of the layout; nil until it is needed, and after something has changed.
  private var cache: Layout.Cache?

  init(_ layout: Layout) {
    self.layout = layout
    super.init()
    isLayoutWrapper = true
  }

  func show(_ layout: Layout) {
    let old = self.layout
    self.layout = layout
    if isSame(old, layout) { return }
    cache = nil
    requestLayout()
  }

  private var shown: [Widget] { children.filter { !$0.isHidden } }

  private var subviews: [LayoutSubview] { shown.map { LayoutSubview(widget: $0) } }

  /// Takes the cache, so that the layout changes it without copying it, or creates it.
  private func takeCache() -> Layout.Cache {
    // Without measured sizes, a child may have changed.
    let current = isMeasured ? cache.take() : nil
    return current ?? layout.makeCache(subviews: subviews)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    var cache = takeCache()
    defer { self.cache = cache }
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  override func arrange() {
    for (child, frame) in zip(shown, frames(in: bounds.size)) { place(child, in: frame) }
  }

  override func baselines(in size: Size) -> Baselines? {
    Baselines(of: shown, at: frames(in: size))
  }

  private func frames(in size: Size) -> [Rect] {
    let bounds = Rect(origin: .zero, size: size)
    var frames = [Rect?](repeating: nil, count: shown.count)
    let subviews = shown.enumerated().map { index, child in
      LayoutSubview(widget: child) { frames[index] = $0 }
    }
    var cache = takeCache()
    defer { self.cache = cache }
    layout.placeSubviews(in: bounds, subviews: subviews, cache: &cache)
    for (subview, frame) in zip(subviews, frames) where frame == nil {
      subview.place(at: bounds.center, anchor: .center, proposal: ProposedSize(size))
    }
    return frames.map { $0 ?? bounds }
  }
}
