import Testing
import ViewEnvironment
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
        Button("Always dark") {}.padding(8).background(\.background, cornerRadius: 12)
          .environment(\.theme, Theme(appearance: .dark))
        List(["One", "Two"], text: \.self) { _ in }.frame(height: 150)
      }.padding()
    }
  }

  /// Views with all decorations, whose edges are between device pixels at scale 1.
  private struct DecoratedPage: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 20) {
        HStack(spacing: 20) {
          label("Square").background(\.fill).border(\.border)
          label("Capsule").background(\.accent, opacity: 0.2, cornerRadius: .infinity)
            .border(\.accent, width: 2)
          label("Hairline").border(\.separator, width: 0, cornerRadius: 8)
        }
        HStack(spacing: 40) {
          ForEach([Elevation.card, .popUp, .drag, .modal], id: \.self) { elevation in
            label("Card").background(\.raised, cornerRadius: 12).shadow(elevation)
          }
        }.padding(Insets(bottom: 30))
        HStack(spacing: 20) {
          HStack(spacing: 0) {
            label("Clipped").background(\.fill)
            label("together").background(\.selectedFill)
          }.cornerRadius(10)
          label("Inbox").padding(Insets(trailing: 12)).background(\.fill, cornerRadius: 8)
            .overlay(alignment: .topTrailing) {
              Text("3").padding(4)
            }
          label("Faded").background(\.accent, cornerRadius: 8).border(\.text).opacity(0.5)
        }
      }.padding(20.25)
    }

    private func label(_ text: String) -> some View {
      Text(text).padding(Insets(leading: 12, top: 6, trailing: 12, bottom: 6))
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `decorated views match their picture, also right to left`(
    appearance: Appearance, scale: Double
  ) throws {
    let harness = try Harness(
      size: Size(width: 440, height: 240), scale: scale, theme: Theme(appearance: appearance),
      widget: ViewWidget(DecoratedPage()))
    let name = "decoration-\(appearance.rawValue)@\(Int(scale))x"
    try expectSnapshot(of: harness, named: name)
    harness.environment.layoutDirection = .rightToLeft
    try expectSnapshot(of: harness, named: "\(name)-mirrored")
  }

  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `a page of views matches its picture`(appearance: Appearance, scale: Double) throws {
    let harness = try Harness(
      size: Size(width: 480, height: 420), scale: scale, theme: Theme(appearance: appearance),
      widget: ViewWidget(Page()))
    try expectSnapshot(of: harness, named: "page-\(appearance.rawValue)@\(Int(scale))x")
  }

  /// Moved and scaled views, and views halfway through their transitions.
  private struct Moving: View {
    let isShown: Bool

    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 32) {
          Button("Moved") {}.offset(x: 12, y: 6)
          Button("Small") {}.scale(0.75)
          Text("Large").scale(2, anchor: .topLeading)
        }
        Checkbox("A scaled control", isOn: true) { _ in }.scale(1.5, anchor: .leading)
        HStack(spacing: 32) {
          if isShown {
            Button("Slides") {}.transition(.slide(.trailing).combined(with: .fade))
            Button("Grows") {}.transition(.scale)
          } else {
            Button("Leaves") {}.transition(.slide(.leading))
            Button("Fades") {}.transition(.fade)
          }
          Spacer()
        }.animation(.linear(.milliseconds(100)), value: isShown)
        Button("Below", style: .prominent) {}.padding(Insets(top: isShown ? 40 : 0))
          .animation(.linear(.milliseconds(100)), value: isShown)
      }.padding().filling()
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `moved, scaled and appearing views match their picture`(
    appearance: Appearance, scale: Double
  ) async throws {
    for direction in LayoutDirection.allCases {
      let widget = ViewWidget(Moving(isShown: false))
      let harness = try Harness(
        size: Size(width: 400, height: 300), scale: scale, theme: Theme(appearance: appearance),
        widget: widget)
      harness.environment.layoutDirection = direction
      _ = try harness.image
      widget.show(Moving(isShown: true))
      _ = try harness.image
      try await harness.advance(by: .milliseconds(51))
      try expectSnapshot(
        of: harness, named: "moving-\(appearance.rawValue)-\(direction)@\(Int(scale))x")
    }
  }
}
