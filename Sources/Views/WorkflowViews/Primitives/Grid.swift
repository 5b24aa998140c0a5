public import ViewEnvironment
internal import WorkflowDiagnostics
public import WorkflowWidgets

/// Rows of views whose columns line up.
///
/// A column is as wide as its widest view. Columns with a view that fills the available width, such
/// as `TextField(…).filling([.horizontal])`, share the remaining width; rows share the remaining
/// height in the same way. A view outside of a `GridRow`, such as a `Divider`, spans all columns.
///
///     Grid(alignment: .leading, rowAlignment: .firstBaseline) {
///       GridRow {
///         Text("Name").gridColumnAlignment(.trailing)
///         TextField("Name", text: screen.name, onEdit: screen.editName).filling([.horizontal])
///       }
///       Divider()
///       GridRow {
///         Text("Tags")
///         Text(screen.tags)
///       }
///     }
public struct Grid: WidgetView {
  private let alignment: HorizontalAlignment
  private let rowAlignment: VerticalAlignment
  private let horizontalSpacing: Double?
  private let verticalSpacing: Double?
  public let content: ViewList

  /// Creates a grid with `horizontalSpacing` points between columns and `verticalSpacing` points
  /// between rows; nil uses `theme.spacing.medium` and `theme.spacing.small`.
  ///
  /// - Precondition: The spacings are finite and not negative.
  /// - Parameters:
  ///   - alignment: The alignment of views in their column; `gridColumnAlignment(_:)` changes it.
  ///   - rowAlignment: The alignment of views in their row; a `GridRow` can have another one.
  public init(
    alignment: HorizontalAlignment = .center, rowAlignment: VerticalAlignment = .center,
    horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
    @ViewBuilder _ content: () -> ViewList
  ) {
    (self.alignment, self.rowAlignment) = (alignment, rowAlignment)
    (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
    self.content = content()
  }

  public func makeWidget() -> GridWidget { GridWidget(rowAlignment: rowAlignment.stack) }

  public func update(_ grid: GridWidget, in environment: ViewEnvironment) {
    grid.defaultAlignment = alignment.column
    grid.rowAlignment = rowAlignment.stack
    grid.columnSpacing = horizontalSpacing
    grid.rowSpacing = verticalSpacing
  }
}

/// A row of a `Grid`: each view in it is a cell.
///
/// A hidden view leaves its cell empty. Modifiers apply to each cell; those that add a view around
/// the modified one, such as `padding`, are for the cells themselves.
///
/// - Precondition: The row is in a `Grid`, directly or in `ForEach`, `Group` and conditions.
public struct GridRow: View {
  private let alignment: VerticalAlignment?
  private let content: ViewList

  /// Creates a row whose views have this alignment; nil uses the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder _ content: () -> ViewList) {
    self.alignment = alignment
    self.content = content()
  }

  public var body: some View {
    ModifiedView(content: content, modifier: GridRowModifier(alignment: alignment?.stack))
  }
}

struct GridRowModifier: ViewModifier {
  let alignment: Stack.Alignment?
  /// Whether the views can also be outside of a grid, where they are beside each other or stacked.
  var isLenient = false

  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {
    guard context.container?.target is GridWidget else {
      if isLenient { return }
      misuse(
        """
        A GridRow is not directly in a Grid. Put it there, and modifiers that add a view around it, \
        such as padding, on its cells.
        """)
    }
    let known = (kept as? GridRowMark).flatMap { $0.alignment == alignment ? $0 : nil }
    let mark = known ?? GridRowMark(alignment: alignment)
    kept = mark
    context.traits.focus.layout.gridRow = mark
  }
}

extension View {
  /// Sets the number of columns of a `Grid` that the view spans; at least 1, and no more than there
  /// are. Padding and frames around the view keep it.
  public func gridCellColumns(_ count: Int) -> some View {
    layoutTraits { $0.columnSpan = $0.columnSpan ?? count }
  }

  /// Sets the alignment of the view's column in a `Grid`: one cell of the column is enough. Padding
  /// and frames around the view keep it.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    layoutTraits { $0.columnAlignment = $0.columnAlignment ?? alignment.column }
  }
}
