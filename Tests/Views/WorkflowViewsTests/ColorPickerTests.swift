import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

private struct Colored: View {
  let hasOpacity: Bool
  let log: (Color) -> Void
  @State private var color = Color(0x2458c6)

  var body: some View {
    ColorPicker("Label", color: color) {
      color = $0
      log($0)
    }.allowsOpacity(hasOpacity)
  }
}

@MainActor
@Suite struct ColorPickerTests {
  private final class Colors {
    var all: [Color] = []
  }
  private let colors = Colors()

  private func open(hasOpacity: Bool = false) async throws -> Harness {
    let view = Colored(hasOpacity: hasOpacity) { [colors] in colors.all.append($0) }
    let harness = try ShownView(view, size: Size(width: 480, height: 1_100)).harness
    try await harness.click(.button("Label"))
    try await harness.settle()
    return harness
  }

  @Test func `its card has sliders, a code and colours to begin with`() async throws {
    let harness = try await open()
    let sliders = harness.all(.role(.slider)).map {
      "\($0.semantics.name) \($0.semantics.value ?? "")"
    }
    #expect(sliders == ["Hue 61%", "Saturation 82%", "Brightness 78%"])
    #expect(try harness.find(.role(.textField, "Colour code")).semantics.value == "#2458C6")
    #expect(colors.all == [])
    try await harness.expectAccessible()
  }

  @Test func `a code with other digits or a number sign is read, others change nothing`()
    async throws
  {
    let harness = try await open()
    for (text, color) in [
      ("ff0080", 0xff0080), ("#00ff00", 0x00ff00), ("#12345", nil), ("schwarz", nil),
    ]
      as [(String, UInt32?)]
    {
      colors.all = []
      try await harness.focus(.role(.textField, "Colour code"))
      try await harness.press("a", .control)
      try await harness.type(text)
      #expect(colors.all.last == color.map { Color($0) }, "\(text)")
    }
  }

  @Test func `three digits count with Return, and what is no code is gone when the field is left`()
    async throws
  {
    let harness = try await open()
    let field = Selector.role(.textField, "Colour code")
    try await harness.focus(field)
    for text in ["#1af", "red"] {
      try await harness.press("a", .control)
      try await harness.type(text)
      #expect(try harness.find(field).semantics.state.contains(.invalid))
      try await harness.press(text == "red" ? .tab : .enter)
      #expect(try harness.find(field).semantics.value == "#11AAFF", "\(text)")
    }
    #expect(try !harness.find(field).semantics.state.contains(.invalid))
    #expect(colors.all == [Color(0x11aaff)])
  }

  @Test func `grey and black keep the hue that was chosen`() async throws {
    let harness = try await open()
    try await harness.focus(.role(.slider, "Saturation"))
    try await harness.press(.home)
    #expect(colors.all.last.map { $0.red == $0.green && $0.green == $0.blue } == true)
    try await harness.focus(.role(.slider, "Brightness"))
    try await harness.press(.home)
    #expect(colors.all.last == Color(0))
    try await harness.press(.end)
    try await harness.focus(.role(.slider, "Saturation"))
    try await harness.press(.end)
    #expect(try harness.find(.role(.slider, "Hue")).semantics.value == "61%")
    #expect(colors.all.last == Color(0x0052ff))
  }

  @Test func `a press in the area chooses a shade, a drag beyond it the nearest one`() async throws
  {
    let harness = try await open()
    let area = try harness.find(.role(.slider, "Hue")).bounds
    // The area is 132 high, and 12 above the first slider.
    let corner = Point(x: area.minX, y: area.minY - 12 - 132)
    harness.driver.send(.pointerMoved(corner + Point(x: 136, y: 66)))
    harness.driver.send(.pointerPressed(corner + Point(x: 136, y: 66), .primary))
    harness.driver.send(.pointerMoved(corner + Point(x: 137, y: 66)))
    try await harness.settle()
    let middle = try #require(colors.all.last)
    #expect(middle.blue == 128 && (60...68).contains(middle.red))
    harness.driver.send(.pointerMoved(corner + Point(x: 900, y: -40)))
    harness.driver.send(.pointerReleased(corner + Point(x: 900, y: -40), .primary))
    try await harness.settle()
    #expect(colors.all.last == Color(0x0052ff))
  }

  @Test func `a colour to begin with is chosen by a click and by keys`() async throws {
    let harness = try await open()
    try await harness.click("#D96A20")
    #expect(colors.all == [Color(0xd96a20)])
    try await harness.press(.right)
    try await harness.press(.enter)
    #expect(colors.all.last == Color(0xa51f18))
    #expect(try harness.find(.role(.textField, "Colour code")).semantics.value == "#A51F18")
  }

  @Test func `the opacity is chosen only where it is allowed`() async throws {
    let harness = try await open(hasOpacity: true)
    try await harness.focus(.role(.slider, "Opacity"))
    try await harness.press(.home)
    #expect(colors.all.last == Color(0x2458c6, opacity: 0))
    #expect(try harness.find(.role(.textField, "Colour code")).semantics.value == "#2458C600")
    let plain = try await open()
    try await plain.focus(.role(.textField, "Colour code"))
    try await plain.press("a", .control)
    try await plain.type("11223344")
    #expect(colors.all.last == Color(0x112233))
  }
}
