import ErgoLayouts
import ErgoViews
import ErgoWidgets
import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUI
import WorkflowUITesting

@MainActor
@Suite struct ImagesContractTests {
  private static let size = Size(width: 240, height: 200)

  @Test func `images are the same as widgets, layouts and values`() throws {
    try ScreenContract(
      size: Self.size,
      states: [
        "at first": ImagesScreen.with(),
        "none": ImagesScreen.with { $0.source = nil },
        "another": ImagesScreen.with {
          ($0.source, $0.label, $0.icon) = (.file("/nowhere.png"), "Logo", .warning)
        },
      ],
      views: [
        "the widget": { .updating(ImagesWidget.self, showing: $0) },
        "the layout": { .layout(ImagesLayout.self, showing: $0) },
        "the value": { .body(ImagesView.self, showing: $0) },
      ]
    ).expect()
  }

  @Test(arguments: [ImagesScreen.circle, .file("/nowhere.png")])
  func `images are the same once they are loaded or have failed`(source: ImageSource) async throws {
    let screen = ImagesScreen.with { $0.source = source }({ _ in })
    let views: [WidgetDescription] = [
      .updating(ImagesWidget.self, showing: screen), .layout(ImagesLayout.self, showing: screen),
      .body(ImagesView.self, showing: screen),
    ]
    var pictures: [PixelImage] = []
    for view in views {
      let harness = try Harness(size: Self.size, screen: Described(description: view))
      let before = try harness.image
      try await harness.settle()
      try await harness.expectAccessible()
      pictures.append(try harness.image)
      #expect(pictures.last != before)
    }
    #expect(pictures.allSatisfy { $0 == pictures[0] })
  }
}

/// A screen that is shown by an existing widget description.
private struct Described: Screen {
  let description: WidgetDescription

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription { description }
}
