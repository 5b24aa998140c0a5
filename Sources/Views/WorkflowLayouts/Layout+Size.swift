public import WorkflowCanvas
public import WorkflowWidgets

extension Layout {
  /// With demands on its width and height; nil for none.
  ///
  ///     label.sizing(width: .atLeast(80)).sizing(width: .atMost(240))
  public func sizing(width: Length? = nil, height: Length? = nil) -> AnyLayout {
    positioned { widget in
      if let width { widget.size(.horizontal, to: width) }
      if let height { widget.size(.vertical, to: height) }
    }
  }

  /// Of exactly `size`, in points.
  public func sizing(to size: Size) -> AnyLayout {
    sizing(width: .exactly(size.width), height: .exactly(size.height))
  }

  /// As large as the parent and offsets in points; an axis whose offset is nil is left alone.
  public func sizingToParent(widthOffset: Double? = 0, heightOffset: Double? = 0) -> AnyLayout {
    positioned { widget in
      if let widthOffset { widget.sizeToRoom(.horizontal, surplus: widthOffset) }
      if let heightOffset { widget.sizeToRoom(.vertical, surplus: heightOffset) }
    }
  }

  /// `ratio` times as wide as high: by the extent that is demanded, else as small as its content
  /// allows.
  ///
  /// - Precondition: `ratio` is finite and positive.
  public func constrainingAspectRatio(to ratio: Double) -> AnyLayout {
    positioned { $0.keepAspectRatio(ratio) }
  }

  /// With `insets` around it.
  ///
  /// - Precondition: `insets` are finite and not negative.
  public func insetting(by insets: Insets) -> AnyLayout {
    AnyLayout(Inset(widget, by: insets))
  }

  /// With distances around it, in points.
  public func insetting(
    leading: Double = 0, top: Double = 0, trailing: Double = 0, bottom: Double = 0
  ) -> AnyLayout {
    insetting(by: Insets(leading: leading, top: top, trailing: trailing, bottom: bottom))
  }

  /// Holding on to its extent by `priority` when there is more room along `axis`; both axes where
  /// it is nil.
  public func settingHugging(_ priority: LayoutPriority, axis: Axis? = nil) -> Self {
    for axis in axis.map({ [$0] }) ?? [.horizontal, .vertical] { widget.hugging[axis] = priority }
    return self
  }

  /// Holding on to its extent by `priority` when there is less room along `axis`; both axes where
  /// it is nil.
  public func settingCompressionResistance(_ priority: LayoutPriority, axis: Axis? = nil) -> Self {
    for axis in axis.map({ [$0] }) ?? [.horizontal, .vertical] {
      widget.compressionResistance[axis] = priority
    }
    return self
  }
}
