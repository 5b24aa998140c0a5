import WorkflowLayouts
import WorkflowWidgets

@MainActor
func makeAdaptiveLayout(picture: ImageWidget, text: Label) -> AnyLayout {
  adaptiveLayout(
    .when(width: .atMost(480)) {
      Stack.vertical {
        picture
        text
      }
    },
    .otherwise {
      Stack.horizontal {
        picture
        text
      }
    })
}
