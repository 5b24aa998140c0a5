import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

/// The background of a hovered or selected row on a card.
@MainActor
@Suite struct RowBackgroundTests {
  @Test func `rows of a table without selection are drawn like others`() async throws {
    var images: [PixelImage] = []
    for mode in [Table.SelectionMode.none, .single] {
      let table = Table()
      table.rows = ["One", "Two"]
      table.selectionMode = mode
      let harness = try Harness(size: Size(width: 300, height: 240), widget: table)
      try await harness.settle()
      images.append(try harness.image)
    }
    #expect(images[0] == images[1])
  }

  @Test(arguments: [1.0, 1.25, 2.0], [false, true])
  func `reaches the next row beside the inset separator`(
    scale: Double, isMirrored: Bool
  ) async throws {
    let table = Table()
    table.rows = ["One", "Two", "Three"]
    table.selectionMode = .single
    table.didChangeSelection = { [unowned table] in table.selection = $0 }
    let harness = try Harness(
      size: Size(width: 300, height: 240), scale: scale,
      theme: Theme(motion: .reduced), widget: table)
    harness.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    try await harness.click(.row("Two"))
    try await harness.hover(.row("Two"))
    try await harness.settle()
    let image = try harness.image
    let row = try harness.find(.row("Two")).bounds
    // 8 points from the leading edge of the card, in the middle of the separator's margin.
    let x = Int((isMirrored ? row.maxX - 8 : row.minX + 8) * scale)
    let middle = image[x, Int(row.midY * scale)]
    let end = Int((row.maxY * scale).rounded())
    #expect(image[x, end - 1] == middle)
    #expect(image[x, end] == middle, "the line of the separator")
    #expect(image[x, end + 1] == 0xffffff, "the next row")
    #expect(middle != 0xffffff)
    #expect(try image == harness.redrawnImage)
  }
}
