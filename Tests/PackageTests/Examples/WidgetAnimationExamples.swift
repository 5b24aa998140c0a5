import WorkflowLayouts
import WorkflowWidgets

@MainActor
func makeFoldingLayout(header: Label, details: Label) -> AnyLayout {
  AnyLayout(
    Stack.vertical {
      header
      details
    }.animated(.easeInOut(.milliseconds(200)))
  )
}

@MainActor
func fadeIn(_ card: Widget) {
  card.animate(.easeOut(.milliseconds(200))) { card.opacity = 1 }
}
