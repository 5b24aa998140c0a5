package import WorkflowCanvas

// Worked example: the height of a frame above a label changes from 40 to 80 points.
//
//     SizeMotion(of:…)        the frame keeps the height 40, and requests a frame
//     step(_:) at 16 ms       requests layout; the frame measures 42, and the label follows
//     ...
//     step(_:) at 200 ms      the frame measures 80; the motion is over
//
// Other animations of positions are not disturbed: layout moves their targets (`isFollowing`).

/// The running animation of the size and the insets of a widget, for which layout runs in each frame.
@MainActor
package final class SizeMotion {
  private let size: Size
  private let axes: Axis.Set
  private let insets: Insets
  private var fraction = 0.0

  /// Starts from the current size of `widget` along `axes`, and from `insets`; nil if its changes are
  /// immediate now.
  package init?(of widget: Widget, along axes: Axis.Set, insets: Insets) {
    guard widget.startChange() else { return nil }
    size = widget.frame.size
    self.axes = axes
    self.insets = insets
  }

  /// Computes the size in this frame, and requests layout of `widget`; returns whether the motion
  /// continues.
  package func step(_ widget: Widget) -> Bool {
    guard let window = widget.window else { return false }
    // Changes of the app since the last event have their own animation.
    if window.layout.isNeeded, !window.changes.isFollowing { window.bringUpToDate() }
    fraction = widget.changeFraction ?? 1
    window.changes.isFollowing = true
    widget.requestLayout()
    return widget.changeFraction != nil && widget.isShown
  }

  package func size(toward target: Size) -> Size {
    var shown = target
    for axis in Axis.allCases where axes[axis] {
      shown[axis] = length(from: size[axis], to: target[axis])
    }
    return shown
  }

  package func limits(
    along axis: Axis, toward target: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    guard axes[axis], target.upperBound.isFinite else { return target }
    let shown = [target.lowerBound, target.upperBound].map { length(from: size[axis], to: $0) }
    return min(shown[0], shown[1])...max(shown[0], shown[1])
  }

  package func insets(toward target: Insets) -> Insets {
    Insets(
      leading: length(from: insets.leading, to: target.leading),
      top: length(from: insets.top, to: target.top),
      trailing: length(from: insets.trailing, to: target.trailing),
      bottom: length(from: insets.bottom, to: target.bottom))
  }

  private func length(from start: Double, to target: Double) -> Double {
    max(0, start + (target - start) * fraction)
  }
}
