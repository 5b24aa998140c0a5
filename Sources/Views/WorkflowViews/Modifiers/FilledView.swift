public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A view that fills the available space.
public struct FilledView<Content: View>: WidgetView {
  public let content: Content
  let axes: Set<Axis>

  public func makeWidget() -> Widget { Filler() }

  public func update(_ widget: Widget, in environment: ViewEnvironment) {
    (widget as? Filler)?.axes = axes
  }
}

extension View {
  /// Fills the available space along `axes`; in a stack, the remaining space.
  ///
  ///     VStack(alignment: .fill) {
  ///       TextField("Title", text: screen.title, onEdit: screen.editTitle)
  ///       TextEditor("Note", text: screen.note, onEdit: screen.editNote).filling()
  ///     }
  public func filling(_ axes: Set<Axis> = [.horizontal, .vertical]) -> FilledView<Self> {
    FilledView(content: self, axes: axes)
  }
}

/// A container that stretches its children to its own size along `axes`, and has the lowest hugging
/// priority there.
private final class Filler: Widget {
  var axes: Set<Axis> = [] {
    didSet { if axes != oldValue { axesDidChange() } }
  }

  private func axesDidChange() {
    requestLayout()
    parent?.requestLayout()
  }

  override var effectiveHugging: LayoutPriority.Pair {
    var result = lowestHugging
    for axis in axes { result[axis] = .lowest }
    return result
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    var size = super.measure(proposal)
    for axis in axes { size[axis] = proposal[axis] ?? size[axis] }
    return size
  }

  override func arrange() {
    for child in children where !child.isHidden {
      let preferred = child.size(for: ProposedSize(bounds.size))
      var size = Size(
        width: min(preferred.width, bounds.width), height: min(preferred.height, bounds.height))
      for axis in axes { size[axis] = bounds.size[axis] }
      let origin = Point(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
      place(child, in: Rect(origin: origin, size: size))
    }
  }
}
