internal import WorkflowDiagnostics
public import WorkflowWidgets

/// Gives views a ratio of width to height.
private struct AspectRatioLayout: ViewLayout, Equatable {
  /// Nil for the ratio of the ideal size.
  let ratio: Double?
  let mode: ImageWidget.ContentMode

  func sizeThatFits(
    proposal: ProposedSize, subviews: [LayoutSubview], cache: inout Void
  ) -> Size {
    subviews.reduce(.zero) { largest, subview in
      let size = size(of: subview, in: proposal)
      return Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }

  func placeSubviews(in bounds: Rect, subviews: [LayoutSubview], cache: inout Void) {
    for subview in subviews {
      let size = size(of: subview, in: ProposedSize(bounds.size))
      let origin = Point(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
      subview.place(in: Rect(origin: origin, size: size))
    }
  }

  @MainActor
  private func size(of subview: LayoutSubview, in proposal: ProposedSize) -> Size {
    let ideal = subview.sizeThatFits()
    let ratio = ratio ?? ideal.width / ideal.height
    guard ratio > 0, ratio.isFinite, mode != .natural else { return ideal }
    let width =
      switch (proposal.width, proposal.height.map { $0 * ratio }) {
      case (let width?, let other?): mode == .fit ? min(width, other) : max(width, other)
      case (let width?, nil): width
      case (nil, let width?): width
      case (nil, nil): max(ideal.width, ideal.height * ratio)
      }
    return Size(width: min(width, 1_000_000), height: min(width / ratio, 1_000_000))
  }
}

extension View {
  /// Gives the view a ratio of width to height; nil keeps the ratio of its ideal size.
  ///
  /// With `.fit`, the view is as large as the available space allows; with `.fill`, it covers the
  /// space, and the surplus overflows on both sides, which is not clipped; with `.natural`, it has
  /// its ideal size. Along an axis with unlimited space, the other one decides. The view itself is
  /// stretched to the ratio.
  ///
  ///     Image(cover, label: "Cover").contentMode(.fill).aspectRatio(3 / 2, contentMode: .fit)
  ///
  /// - Precondition: `ratio` is finite and positive.
  public func aspectRatio(
    _ ratio: Double? = nil, contentMode: ImageWidget.ContentMode
  ) -> some View {
    if let ratio, !(ratio > 0 && ratio.isFinite) {
      misuse("The ratio of View.aspectRatio must be finite and positive (was \(ratio)).")
    }
    return AspectRatioLayout(ratio: ratio, mode: contentMode)() { self }
  }
}
