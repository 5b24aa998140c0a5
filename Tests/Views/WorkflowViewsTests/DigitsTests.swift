import Testing
import WorkflowCanvas
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

  @Test func `a hyphen before tabular digits is drawn as a minus sign, but not in titles`() throws {
    func widths(_ font: Font) throws -> [Double] {
      let texts = ["-12", "\u{2212}12", "-€3", "\u{2212}€3", "1-2", "1\u{2212}2"]
      let shown = try ShownView(
        VStack { ForEach(texts, id: \.self) { Text($0).font(font).tabularDigits() } })
      return try texts.map { try #require(shown.frame($0)?.size.width) }
    }
    let numbers = try widths(.body)
    #expect(numbers[0] == numbers[1] && numbers[2] == numbers[3] && numbers[4] < numbers[5])
    let titles = try widths(.largeTitle)
    #expect(titles[0] < titles[1])
  }

  @Test(arguments: [false, true])
  func `a title keeps its hyphen beside a number of the same weight`(isTitleFirst: Bool) throws {
    let fonts = [Font(size: 15, weight: .semibold), .largeTitle]
    let shown = try ShownView(
      VStack {
        ForEach(isTitleFirst ? fonts.reversed() : fonts, id: \.size) { font in
          Text("-12").font(font).tabularDigits().accessibilityLabel("\(font.size)")
          Text("\u{2212}12").font(font).tabularDigits().accessibilityLabel("sign \(font.size)")
        }
      })
    let widths = try fonts.map { font in
      try ["\(font.size)", "sign \(font.size)"].map {
        try #require(shown.frame($0)?.size.width)
      }
    }
    #expect(widths[0][0] == widths[0][1] && widths[1][0] < widths[1][1])
  }
}
