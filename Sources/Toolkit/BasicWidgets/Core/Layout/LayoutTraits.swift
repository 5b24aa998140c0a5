/// The attributes of a value view that the container around it reads.
package struct LayoutTraits: Equatable {
  /// The priority for space in a stack; nil for 0.
  package var priority: Double?
  package var transition: Transition?
  /// Values for layouts of the app, by the types of their keys.
  package var values: [ObjectIdentifier: AnyHashable] = [:]
  /// The row in a grid without `columns`; nil for a widget that spans all columns.
  package var gridRow: GridRowMark?
  /// The number of columns of a grid that the widget spans; nil for 1.
  package var columnSpan: Int?
  /// The alignment of the widget's column in a grid without `columns`; the first widget of a column
  /// that has one determines it.
  package var columnAlignment: GridWidget.Alignment?

  package init() {}
}

extension Widget {
  /// Whether the layout attributes of an only child count for the widget, as for padding.
  package final var isLayoutWrapper: Bool {
    get { layoutState.isWrapper }
    set { layoutState.isWrapper = newValue }
  }

  private final var onlyChild: Widget? { children.count == 1 ? children[0] : nil }

  /// The priority for space in a stack.
  package final var layoutPriority: Double { layoutTrait { $0.priority } ?? 0 }

  /// Returns a layout attribute of the widget, or of the content of wrappers.
  package final func layoutTrait<Value>(_ read: (LayoutTraits) -> Value?) -> Value? {
    var widget = self
    while true {
      if let traits = widget.rare?.layoutTraits, let value = read(traits) { return value }
      guard widget.isLayoutWrapper, let content = widget.wrapped ?? widget.onlyChild else {
        return nil
      }
      widget = content
    }
  }

  /// The layout attributes of the widget itself.
  package final var layoutTraits: LayoutTraits {
    get { rare?.layoutTraits ?? LayoutTraits() }
    set {
      rareAttributes.layoutTraits = newValue
      layoutAttributesDidChange()
    }
  }
}
