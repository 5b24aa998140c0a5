public import WorkflowWidgets

extension Stack {
  /// Creates a vertical stack with `spacing` points between layouts; nil uses the theme's spacing.
  public static func vertical(
    spacing: Double? = nil, alignment: Alignment = .center,
    distribution: Distribution = .fill, @LayoutBuilder _ content: () -> [any Layout]
  ) -> Stack {
    Stack(
      .vertical, spacing: spacing, alignment: alignment, distribution: distribution,
      content().map(\.widget))
  }

  /// Creates a horizontal stack with `spacing` points between layouts; nil uses the theme's
  /// spacing.
  public static func horizontal(
    spacing: Double? = nil, alignment: Alignment = .center,
    distribution: Distribution = .fill, @LayoutBuilder _ content: () -> [any Layout]
  ) -> Stack {
    Stack(
      .horizontal, spacing: spacing, alignment: alignment, distribution: distribution,
      content().map(\.widget))
  }
}

// The original's constructors: `Stack.vertical.layout { … }`, `Label.default`, `ButtonWidget.default`.
extension Stack {
  /// An empty vertical stack with the theme's spacing, to which `layout(_:)` adds layouts.
  public static var vertical: Stack { Stack(.vertical, []) }

  /// An empty horizontal stack with the theme's spacing, to which `layout(_:)` adds layouts.
  public static var horizontal: Stack { Stack(.horizontal, []) }

  /// Adds `content` after the layouts of the stack.
  public func layout(@LayoutBuilder _ content: () -> [any Layout]) -> Stack {
    for layout in content() { add(layout.widget) }
    return self
  }
}

extension Label {
  public static var `default`: Label { Label() }
}

extension ButtonWidget {
  public static var `default`: ButtonWidget { ButtonWidget() }
}

extension GridWidget {
  /// Creates a grid that is filled in reading order.
  public convenience init(
    columns: [Column], columnSpacing: Double? = nil, rowSpacing: Double? = nil,
    rowAlignment: Stack.Alignment = .center, @LayoutBuilder _ content: () -> [any Layout]
  ) {
    self.init(
      columns: columns, columnSpacing: columnSpacing, rowSpacing: rowSpacing,
      rowAlignment: rowAlignment, content().map(\.widget))
  }
}

extension Flow {
  public convenience init(
    spacing: Double? = nil, lineSpacing: Double? = nil,
    alignment: Stack.Alignment = .center, justification: Justification = .start,
    @LayoutBuilder _ content: () -> [any Layout]
  ) {
    self.init(
      spacing: spacing, lineSpacing: lineSpacing, alignment: alignment,
      justification: justification, content().map(\.widget))
  }
}

extension Layout {
  public func scrolling(_ axes: Axis.Set = [.vertical]) -> AnyLayout {
    AnyLayout(ScrollViewWidget(axes: axes, widget))
  }

  /// Adds `content` in front of this layout, in the same bounds.
  public func containing(@LayoutBuilder _ content: () -> [any Layout]) -> Self {
    for layout in content() { widget.add(layout.widget) }
    return self
  }
}

/// Creates a container for overlapping layouts, from back to front; each layout specifies its own
/// position.
@MainActor
public func group(@LayoutBuilder _ content: () -> [any Layout]) -> AnyLayout {
  AnyLayout(Widget()).containing(content)
}

/// Creates vertical space in a stack, in points.
@MainActor
public func verticalSpacing(_ length: Length) -> AnyLayout {
  spacing(length) { $0.sizing(height: length) }
}

/// Creates horizontal space in a stack, in points.
@MainActor
public func horizontalSpacing(_ length: Length) -> AnyLayout {
  spacing(length) { $0.sizing(width: length) }
}

@MainActor
private func spacing(_ length: Length, _ sized: (SpacerWidget) -> AnyLayout) -> AnyLayout {
  switch length {
  case .atLeast(let points): AnyLayout(SpacerWidget(minLength: points))
  case .exactly, .atMost: sized(SpacerWidget())
  }
}
