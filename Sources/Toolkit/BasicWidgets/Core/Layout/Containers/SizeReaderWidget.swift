package import WorkflowCanvas

/// A container that takes the available space, and whose content depends on its size.
///
/// Along an axis without a limit, such as the height in a scroll view, it has the length of its
/// content. Content that then changes with this length can change it again, without an end: after a
/// few changes in one layout, the widget reports a `LayoutProblem` and keeps the content.
package final class SizeReaderWidget: Widget {
  /// Called during layout with a new size, to update the content.
  package var didChangeSize: (Size) -> Void = { _ in }
  private var reported: Size?
  /// The number of the last layout with a report, and of the reports in it.
  private var last = (layout: 0, reports: 0)
  /// Whether the content has changed its own size too often.
  private var isUnstable = false

  /// The maximum number of reports in one layout: containers may need a few rounds to settle.
  private static let limit = 4

  package override var effectiveHugging: LayoutPriority.Pair { LayoutPriority.Pair(.lowest) }

  package override func measure(_ proposal: ProposedSize) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    let content = isUnstable ? reported ?? .zero : super.measure(proposal)
    return Size(
      width: proposal.width ?? content.width, height: proposal.height ?? content.height)
  }

  package override func arrange() {
    if reported != bounds.size, canReport {
      reported = bounds.size
      didChangeSize(bounds.size)
    }
    if isUnstable, let size = reported {
      report(
        .sizeDependsOnContent,
        """
        its content changes its size whenever it is updated for it; it stays as it is for \
        \(size.width) x \(size.height). Give the reader a frame, or make the content independent \
        of the length that it determines.
        """)
    }
    super.arrange()
  }

  /// Counts a report; false if there are too many in this layout.
  private var canReport: Bool {
    let layout = window?.layout.count ?? 0
    last = (layout, last.layout == layout ? last.reports + 1 : 1)
    guard last.reports > Self.limit else { return true }
    if !isUnstable {
      isUnstable = true
      requestLayout()
    }
    return false
  }
}
