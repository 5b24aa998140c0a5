import Testing
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Value views against reference pictures; see `expectSnapshot`.
@MainActor
@Suite struct PictureTests {
  private struct Page: View {
    var body: some View {
      VStack(alignment: .fill, spacing: 16) {
        HStack {
          Text("Orders").font(.title).heading()
          Spacer()
          ProgressView()
          Text("Syncing").foregroundColor(\.secondaryText)
        }
        HStack {
          Button("Plain") {}
          Button("Disabled") {}.disabled()
          Button("Prominent", style: .prominent) {}
        }
        ZStack {
          Text("Behind, faint").font(.title).opacity(0.3)
          Text("In front").foregroundColor(\.accent)
        }
        Button("Always dark") {}.padding(8)
          .environment(\.theme, Theme(appearance: .dark))
        List(["One", "Two"], text: \.self) { _ in }.frame(height: 150)
      }.padding()
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `a page of views matches its picture`(appearance: Appearance, scale: Double) throws {
    let harness = try Harness(
      size: Size(width: 480, height: 420), scale: scale, theme: Theme(appearance: appearance),
      widget: ViewWidget(Page()))
    try expectSnapshot(of: harness, named: "page-\(appearance.rawValue)@\(Int(scale))x")
  }
}
