import Testing
import WorkflowCanvas
import WorkflowSDL
import WorkflowUITesting

/// The table in Documentation/Layout.md of what a stack does with more space than it needs.
@MainActor
@Suite struct StackSpaceTests {
  /// The place of the text "a" in a window of 400 by 300 points: near an edge, or in the middle.
  private func place(of view: some View) throws -> String {
    let harness = try Harness(
      size: Size(width: 400, height: 300), widget: ViewWidget(view))
    let frame = try harness.find("a").bounds
    func place(_ start: Double, _ length: Double, _ total: Double) -> String {
      let (before, after) = (start, total - start - length)
      return abs(before - after) < 2 ? "centre" : before < after ? "start" : "end"
    }
    return place(frame.origin.x, frame.size.width, 400) + " "
      + place(frame.origin.y, frame.size.height, 300)
  }

  @Test func `stacks place what they have as the page states`() throws {
    #expect(try place(of: VStack { Text("a") }) == "centre centre")
    #expect(try place(of: VStack { Text("a") }.filling()) == "centre start")
    #expect(try place(of: HStack { Text("a") }.filling()) == "start centre")
    #expect(try place(of: VStack(alignment: .leading) { Text("a") }.filling()) == "start start")
    #expect(
      try place(of: VStack { Text("a") }.frame(maxWidth: 400, maxHeight: 300)) == "centre centre")
    #expect(
      try place(
        of: VStack { Text("a") }.frame(maxWidth: 400, maxHeight: 300, alignment: .topLeading))
        == "start start")
    #expect(
      try place(
        of: VStack {
          Text("a")
          Spacer()
        }) == "centre start")
    #expect(try place(of: ZStack { Text("a") }.filling()) == "centre centre")
  }
}
