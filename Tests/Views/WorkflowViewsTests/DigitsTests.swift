import Testing
import WorkflowViews

@MainActor @Suite struct DigitsTests {
  @Test func `tabular digits of a text all have the same width`() throws {
    func widths(isTabular: Bool) throws -> [Double?] {
      let texts = ["111", "888"]
      let shown = try ShownView(
        VStack { ForEach(texts, id: \.self) { Text($0).tabularDigits(isTabular) } })
      return texts.map { shown.frame($0)?.size.width }
    }
    let tabular = try widths(isTabular: true)
    #expect(tabular[0] != nil && tabular[0] == tabular[1])
    let proportional = try widths(isTabular: false)
    #expect(proportional[0] != proportional[1])
  }
}
