public import WorkflowWidgets

/// A view that takes the available space and gives its content the size, in points.
///
///     SizeReader { size in
///       if size.width < 400 { CompactForm(screen) } else { WideForm(screen) }
///     }
///
/// The content is at the top leading edge. It is updated in the frame in which the size changes.
///
/// Along an axis without a limit, such as the height in a scroll view, the reader has the length of
/// its content, which must not depend on it. If the size keeps changing, the reader reports a
/// conflicting constraint and keeps its content.
public struct SizeReader: View {
  @State private var size: Size?
  private let content: (Size) -> ViewList

  public init(@ViewBuilder _ content: @escaping (Size) -> ViewList) {
    self.content = content
  }

  public var body: some View {
    let content = size.map(content)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    Setting(SizeReaderWidget(), content: content) { widget, _ in
      widget.didChangeSize = { size = $0 }
    }
  }
}
