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
      GridWidget(columns: [.hugging(.trailing), .flexible()], rowAlignment: .firstBaseline) {
        Label("Name")
        ButtonWidget().title(screen.name).tapped(screen.editName)
        Label("Tags")
        Flow { for tag in tags { ButtonWidget(tag) } }
      }
      SpacerWidget()
      ButtonWidget("Save").enabled(screen.isValid && !screen.isSaving).sizing(width: .atLeast(160))
        .stickingToParentEdges(trailing: 0)
    }.insetting(by: \.large).scrolling()
  }

  @Test func `has the documented layout`() {
    let layout = makeLayout(Form(), tags: ["red", "green", "blue", "violet"])
    expectLayout(
      layoutWindow(layout.widget, width: 352, height: 220),
      """
      ScrollViewWidget 0,0 352x220
        Inset 0,0 352x220
          Stack 16,16 320x188
            GridWidget 0,0 320x112
              Label "Name" 0,6 40x20
              ButtonWidget "Ada" 52,0 268x32
              Label "Tags" 0,46 40x20
              Flow 52,40 268x72
                ButtonWidget "red" 0,0 72x32
                ButtonWidget "green" 80,0 78x32
                ButtonWidget "blue" 166,0 72x32
                ButtonWidget "violet" 0,40 88x32
            SpacerWidget 0,128 320x12
            Positioned 0,156 320x32
              ButtonWidget "Save" 160,0 160x32
      """)
  }
}
