public import WorkflowWidgets

extension Layout {
  /// Constrains the width and height; nil means no constraint.
  ///
  ///     label.sizing(width: .atLeast(80)).sizing(width: .atMost(240))
  public func sizing(width: Length? = nil, height: Length? = nil) -> AnyLayout {
    positioned { widget in
      if let width { widget.size(.horizontal, to: width) }
      if let height { widget.size(.vertical, to: height) }
    }
  }

  public func sizing(to size: Size) -> AnyLayout {
    sizing(width: .exactly(size.width), height: .exactly(size.height))
  }

  /// Sets the size to the parent's size plus offsets in points; an axis with a nil offset is not
  /// constrained.
  public func sizingToParent(widthOffset: Double? = 0, heightOffset: Double? = 0) -> AnyLayout {
    positioned { widget in
      if let widthOffset { widget.sizeToAvailableSpace(.horizontal, offset: widthOffset) }
      if let heightOffset { widget.sizeToAvailableSpace(.vertical, offset: heightOffset) }
    }
  }

  /// Sets the ratio of width to height. If neither length is constrained, the layout is as small as
  /// its content allows.
  ///
  /// - Precondition: `ratio` is finite and positive.
  public func constrainingAspectRatio(to ratio: Double) -> AnyLayout {
    positioned { $0.keepAspectRatio(ratio) }
  }

  /// - Precondition: `insets` are finite and not negative.
  public func insetting(by insets: Insets) -> AnyLayout {
    AnyLayout(Inset(widget, by: insets))
  }

  /// Adds a distance of the theme, such as `\.large`, on each side of the layout.
  public func insetting(by spacing: KeyPath<Spacing, Double>) -> AnyLayout {
    AnyLayout(Inset(widget, by: spacing))
  }

  /// Sets the priority with which the layout resists growing beyond its preferred size; both axes
  /// if `axis` is nil.
  public func settingHugging(_ priority: LayoutPriority, axis: Axis? = nil) -> Self {
    configuring { $0.hugging.set(priority, axis: axis) }
  }

  /// Sets the priority with which the layout resists shrinking below its preferred size; both axes
  /// if `axis` is nil.
  public func settingCompressionResistance(_ priority: LayoutPriority, axis: Axis? = nil) -> Self {
    configuring { $0.compressionResistance.set(priority, axis: axis) }
  }
}

extension LayoutPriority.Pair {
  fileprivate mutating func set(_ priority: LayoutPriority, axis: Axis?) {
    for axis in axis.map({ [$0] }) ?? [.horizontal, .vertical] { self[axis] = priority }
  }
}
