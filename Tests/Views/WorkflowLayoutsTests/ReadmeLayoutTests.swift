import Harness
import Testing
import WorkflowCanvas
import WorkflowLayouts
import WorkflowWidgets

/// The layout in Documentation/Layout.md, verbatim.
@MainActor
@Suite struct ReadmeLayoutTests {
  /// The screen in that layout.
  @MainActor private struct Form {
    let name = Observed.constant("Ada")
    let editName = Target<Void> {}
    let isValid = Observed.constant(true)
    let isSaving = Observed.constant(false)
  }

  private func makeLayout(_ screen: Form, tags: [String]) -> AnyLayout {
    Stack.vertical(spacing: 16, alignment: .fill) {
      Grid(columns: [.hugging(.trailing), .flexible()], rowAlignment: .firstBaseline) {
        Label("Name")
        ButtonWidget().title(screen.name).onPress(screen.editName)
        Label("Tags")
        Flow { for tag in tags { ButtonWidget(tag) } }
      }
      SpacerWidget()
      ButtonWidget("Save").enabled(screen.isValid && !screen.isSaving).sizing(width: .atLeast(160))
        .stickingToParentEdges(trailing: 0)
    }.insetting(by: \.large).scrolling()
  }

  @Test func `has the documented layout`() {
    let layout = makeLayout(Form(), tags: ["red", "green", "blue"])
    expectLayout(
      layoutWindow(layout.widget, width: 352, height: 220),
      """
      ScrollViewWidget 0,0 352x220
        Inset 0,0 352x224
          Stack 16,16 320x192
            Grid 0,0 320x124
              Label "Name" 0,8 40x20
              ButtonWidget "Ada" 52,0 268x36
              Label "Tags" 0,52 40x20
              Flow 52,44 268x80
                ButtonWidget "red" 0,0 120x36
                ButtonWidget "green" 128,0 120x36
                ButtonWidget "blue" 0,44 120x36
            SpacerWidget 0,140 320x0
            Positioned 0,156 320x36
              ButtonWidget "Save" 160,0 160x36
        ScrollBar 340,0 12x220
          ScrollThumb "vertical" 0,4 12x208.21
      """)
  }
}
