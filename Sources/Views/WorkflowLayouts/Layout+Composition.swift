public import WorkflowCanvas
public import WorkflowWidgets

extension Stack {
  /// Layouts below each other, `spacing` points apart; nil for the theme's distance.
  public static func vertical(
    spacing: Double? = nil, alignment: Alignment = .center,
    distribution: Distribution = .fill, @LayoutBuilder _ content: () -> [any Layout]
  ) -> Stack {
    Stack(
      .vertical, spacing: spacing, alignment: alignment, distribution: distribution,
      content().map(\.widget))
  }

  /// Layouts beside each other, `spacing` points apart; nil for the theme's distance.
  public static func horizontal(
    spacing: Double? = nil, alignment: Alignment = .center,
    distribution: Distribution = .fill, @LayoutBuilder _ content: () -> [any Layout]
  ) -> Stack {
    Stack(
      .horizontal, spacing: spacing, alignment: alignment, distribution: distribution,
      content().map(\.widget))
  }
}

extension Grid {
  /// Layouts in rows and columns, filled in the order of reading.
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
  /// Layouts beside each other, in as many lines as it takes.
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
  /// In `container`, in front of what is there.
  public func embedding(in container: Widget) -> AnyLayout {
    container.add(widget)
    return AnyLayout(container)
  }

  /// In a view that scrolls it along `axis`, as long as it wants to be.
  public func scrolling(_ axis: Axis = .vertical) -> AnyLayout {
    AnyLayout(ScrollView(axis, widget))
  }

  /// In a view that scrolls it along `axes`, as large as it wants to be.
  public func scrolling(axes: Set<Axis>) -> AnyLayout {
    AnyLayout(ScrollView(axes: axes, widget))
  }

  /// In front of its siblings of a lower number, whatever the order they are written in.
  public func layered(at index: Int) -> Self {
    widget.zIndex = index
    return self
  }

  /// In `count` columns of the grid it is in.
  public func spanning(columns count: Int) -> Self {
    widget.columnSpan = count
    return self
  }

  /// With `content` in front of it, in the same bounds.
  public func containing(@LayoutBuilder _ content: () -> [any Layout]) -> Self {
    for layout in content() { widget.add(layout.widget) }
    return self
  }
}

/// Layouts in one parent, back to front; each says where in it it stands.
@MainActor
public func group(@LayoutBuilder _ content: () -> [any Layout]) -> AnyLayout {
  AnyLayout(Widget()).containing(content)
}

/// Empty room in a column, in points.
@MainActor
public func verticalSpacing(_ length: Length) -> AnyLayout {
  spacing(length) { $0.sizing(height: length) }
}

/// Empty room in a row, in points.
@MainActor
public func horizontalSpacing(_ length: Length) -> AnyLayout {
  spacing(length) { $0.sizing(width: length) }
}

@MainActor
private func spacing(_ length: Length, _ sized: (Spacer) -> AnyLayout) -> AnyLayout {
  switch length {
  case .atLeast(let points): AnyLayout(Spacer(minLength: points))
  case .exactly, .atMost: sized(Spacer())
  }
}
