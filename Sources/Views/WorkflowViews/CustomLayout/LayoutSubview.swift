internal import WorkflowDiagnostics
public import WorkflowWidgets

/// A view inside a `ViewLayout`.
@MainActor
public struct LayoutSubview {
  let widget: Widget
  /// Sets the frame; nil while the layout measures.
  var setFrame: ((Rect) -> Void)?

  /// Returns the size that the view takes of `proposal`; by default its ideal size.
  ///
  /// A view that fills the available space takes all of it, within its limits. Results are cached.
  public func sizeThatFits(_ proposal: ProposedSize = ProposedSize()) -> Size {
    var size = widget.size(for: proposal)
    let hugging = widget.effectiveHugging
    for axis in [Axis.horizontal, .vertical] where hugging[axis] == .lowest {
      guard let length = proposal[axis], length.isFinite else { continue }
      let limits = widget.limits(along: axis)
      size[axis] = max(limits.lowerBound, min(limits.upperBound, length))
    }
    return size
  }

  /// Sets the frame of the view, whatever size it prefers; the last call counts.
  public func place(in frame: Rect) {
    guard let setFrame else {
      misuse("A LayoutSubview was placed while it is measured. Place it in placeSubviews.")
    }
    setFrame(frame)
  }

  /// Puts the `anchor` of the view at `point`, with the size that it takes of `proposal`.
  public func place(
    at point: Point, anchor: Alignment = .topLeading, proposal: ProposedSize = ProposedSize()
  ) {
    var frame = Rect(origin: point, size: sizeThatFits(proposal))
    for axis in [Axis.horizontal, .vertical] {
      frame.origin[axis] += anchor[axis].indent(of: frame.size[axis], in: 0)
    }
    place(in: frame)
  }

  /// Returns the baselines of the view's text at `size`; nil for a view without text.
  public func baselines(in size: Size) -> Baselines? { widget.baselines(in: size) }

  /// The value that `View.layoutPriority(_:)` has set.
  public var priority: Double { widget.layoutPriority }

  /// The value that `View.layoutValue(_:_:)` has set.
  public subscript<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    let id = ObjectIdentifier(key)
    let value = widget.layoutTrait { $0.values[id]?.base as? Key.Value }
    return value ?? Key.defaultValue
  }
}

/// The key of a value that a view specifies for the `ViewLayout` around it, such as a span.
public protocol LayoutValueKey {
  associatedtype Value: Hashable
  /// The value of views without one.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets a value for the `ViewLayout` around the view. Padding and frames around the view keep it.
  public func layoutValue<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value) -> some View {
    layoutTraits { traits in
      let id = ObjectIdentifier(key)
      traits.values[id] = traits.values[id] ?? AnyHashable(value)
    }
  }
}
