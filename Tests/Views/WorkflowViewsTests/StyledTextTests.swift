import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// Texts whose parts have looks of their own.
@MainActor
@Suite struct StyledTextTests {
  /// A drawn run of text.
  private struct Run: Equatable {
    var text: String
    var font: Font
    var color: Color
    var baseline: Point
  }

  private func runs(_ harness: Harness) -> [Run] {
    harness.window.fullDisplayList.commands.compactMap {
      if case .text(let text, let baseline, let font, let color) = $0 {
        Run(text: text, font: font, color: color, baseline: baseline)
      } else {
        nil
      }
    }
  }

  private func runs(_ text: Text, theme: Theme = Theme()) throws -> [Run] {
    let shown = try ShownView(text)
    shown.harness.environment.theme = theme
    shown.harness.window.bringUpToDate()
    return runs(shown.harness)
  }

  /// The lines under and through the text, from left to right: the x coordinates of their ends and the
  /// distance from the baseline.
  private func rules(_ text: Text, width: Double = 480) throws -> [(Range<Double>, Double)] {
    let harness = try ShownView(text, size: Size(width: width, height: 360)).harness
    let baselines = runs(harness).map(\.baseline.y)
    return harness.window.fullDisplayList.commands.compactMap {
      guard case .line(let start, let length, .horizontal, _, _) = $0 else { return nil }
      let baseline = baselines.min { abs($0 - start.y) < abs($1 - start.y) } ?? 0
      return (start.x..<start.x + length, start.y - baseline)
    }
  }

  @Test func `joined texts without looks of their own are drawn as one text`() throws {
    let plain = try ShownView(Text("Total: 12, fine"))
    let joined = try ShownView(
      Text("Total: ") + Text("12").bold(false) + Text(", fine").weight(nil))
    #expect(try plain.harness.image == joined.harness.image)
    #expect(Text("a") + Text("b") == Text("ab"))
    #expect(Text("a").bold() + Text("b").bold() == Text("ab").bold())
    #expect(Text("a") + Text("b").bold() != Text("ab"))
  }

  @Test func `each part has its own look, and inherits the rest`() throws {
    let runs = try runs(
      (Text("a ") + Text("b ").bold() + Text("c ").italic().foregroundColor(\.danger)
        + Text("d ").monospaced() + Text("e ").font(Font(size: 20)) + Text("f").weight(.medium)
        + Text(" 1").tabularDigits())
        .font(.secondary).foregroundColor(\.accent))
    let base = Theme().font(.secondary)
    #expect(runs.map(\.text) == ["a", "b", "c", "d", "e", "f", "1"])
    #expect(
      runs.map(\.font.weight) == [.regular, .bold, .regular, .regular, .regular, .medium, .regular])
    #expect(runs.map(\.font.isItalic) == [false, false, true, false, false, false, false])
    #expect(
      runs.map { $0.font.design == .monospaced } == [
        false, false, false, true, false, false, false,
      ])
    #expect(
      runs.map(\.font.size) == [
        base.size, base.size, base.size, base.size, 20, base.size, base.size,
      ])
    #expect(runs.map(\.font.hasTabularDigits) == [false, false, false, false, false, false, true])
    let palette = Palette.light
    #expect(
      runs.map { $0.color == palette.danger } == [false, false, true, false, false, false, false])
    #expect(runs.filter { $0.color == palette.accent }.count == 6)
    #expect(Set(runs.map(\.baseline.y)).count == 1)
  }

  @Test func `bold and italic apply to all parts of a joined text`() throws {
    let runs = try runs((Text("a ") + Text("b").foregroundColor(\.danger)).bold().italic())
    #expect(runs.map(\.font.weight) == [.bold, .bold])
    #expect(runs.map(\.font.isItalic) == [true, true])
  }

  @Test func `fonts of parts follow the theme and the text scale`() throws {
    var theme = Theme(textScale: 2)
    theme.typography.code.size = 11
    let text = Text("a ") + Text("b ").font(.code) + Text("c").font(Font(size: 10))
    #expect(try runs(text, theme: theme).map(\.font.size) == [30, 22, 20])
    let shown = try ShownView(text)
    for size in [11.0, 12] {
      theme.typography.code.size = size
      shown.harness.environment.theme = theme
      shown.harness.window.bringUpToDate()
      #expect(runs(shown.harness).map(\.font.size) == [30, 2 * size, 20])
    }
  }

  @Test func `colours of parts follow the appearance`() throws {
    let text = Text("a ") + Text("b").foregroundColor(\.danger)
    let dark = try runs(text, theme: Theme(appearance: .dark))
    #expect(dark.map(\.color) == [Palette.dark.text, Palette.dark.danger])
  }

  @Test func `another colour of a part only paints`() throws {
    func text(_ color: KeyPath<Palette, Color>) -> Text {
      Text("a ") + Text("b").foregroundColor(color)
    }
    let shown = try ShownView(text(\.accent))
    let cost = try shown.cost(of: text(\.danger))
    #expect(cost.paintRequests == 1 && cost.layoutVisits == 0 && cost.measureCalls == 0)
    #expect(try shown.harness.image == shown.harness.redrawnImage)
    let larger = try shown.cost(of: Text("a ") + Text("b").font(.display))
    #expect(larger.layoutVisits > 0)
  }

  @Test func `a change of text and parts shows the new ones`() throws {
    let shown = try ShownView(Text("Héllo ") + Text("wörld, much longer").bold())
    for text in [Text("a") + Text("é").italic(), Text("plain"), Text("") + Text("x").bold()] {
      shown.show(text)
      #expect(try shown.harness.image == shown.harness.redrawnImage)
      #expect(try shown.harness.image == ShownView(text).harness.image)
    }
  }

  @Test func `lines under and through a text are continuous over its spaces`() throws {
    let underlined = try rules(Text("Read ") + Text("the manual").underline() + Text(" now"))
    let runs = try runs(Text("Read ") + Text("the manual").underline() + Text(" now"))
    try #require(underlined.count == 1 && runs.count == 4)
    #expect(underlined[0].0.lowerBound == runs[1].baseline.x)
    #expect(underlined[0].0.upperBound > runs[2].baseline.x + 40)
    #expect(underlined[0].0.upperBound < runs[3].baseline.x)
    #expect(underlined[0].1 > 0)
    let struck = try rules(Text("was 12 ").strikethrough() + Text("now 10"))
    #expect(struck.count == 1 && struck[0].1 < 0)
    let wrapped = Text("one two three four five").underline()
    let narrow = try ShownView(wrapped, size: Size(width: 60, height: 200)).harness
    let lineCount = Set(self.runs(narrow).map(\.baseline.y)).count
    #expect(try lineCount > 1 && rules(wrapped, width: 60).count == lineCount)
    #expect(try rules(Text("סדר הפוך של").underline()).count == 1)
    #expect(try rules(Text("plain")).isEmpty)
  }

  @Test func `a text that is not opaque fades as one with the lines through it`() throws {
    func opacities(_ text: Text) throws -> [Double] {
      try ShownView(text.opacity(0.5)).harness.window.fullDisplayList.commands.compactMap {
        switch $0 {
        case .popLayer(let opacity, _): opacity
        case .text(_, _, _, let color): color.opacity
        default: nil
        }
      }
    }
    #expect(try opacities(Text("was").strikethrough()) == [1, 0.5])
    #expect(try opacities(Text("was")) == [0.5])
  }

  @Test func `an icon in a text has the colour of its part, and is not read`() throws {
    let shown = try ShownView(
      Text("Press ") + Text(icon: .plus).foregroundColor(\.danger) + Text(" to add"))
    #expect(shown.names == ["Press to add"])
    let strokes = shown.harness.window.fullDisplayList.commands.filter {
      if case .path(_, let shading) = $0 { shading.color == Palette.light.danger } else { false }
    }
    #expect(strokes.count == 1)
    #expect(runs(shown.harness).map(\.text) == ["Press", "to", "add"])
    #expect(try ShownView(Text(icon: .plus)).names == [])
  }

  @Test func `a line is as high as its tallest part, whose baseline a row shares`() throws {
    let shown = try ShownView(
      HStack(alignment: .firstBaseline) {
        Text("72").font(.display) + Text(" bpm")
        Text("Pulse")
      })
    let runs = runs(shown.harness)
    #expect(runs.map(\.text) == ["72", "bpm", "Pulse"])
    #expect(Set(runs.map(\.baseline.y)).count == 1)
    let height = try #require(shown.frame("72 bpm")?.height)
    #expect(try height == ShownView(Text("72").font(.display)).frame("72")?.height)
    #expect(try #require(shown.frame("Pulse")?.height) < height)
    let small = try ShownView(Text("a").font(.caption) + Text("b").font(.caption).italic())
    #expect(try small.frame("ab")?.height == ShownView(Text("a").font(.caption)).frame("a")?.height)
  }

  @Test func `a cut text keeps the looks of its parts`() throws {
    let text = (Text("Some ") + Text("bold words that are cut").bold()).lineLimit(1)
    let harness = try ShownView(text, size: Size(width: 120, height: 60)).harness
    let last = try #require(runs(harness).last)
    #expect(last.text.hasSuffix("…") && last.font.weight == .bold)
  }

  @Test func `the label of a button can have parts with looks of their own`() throws {
    let log = Log()
    let shown = try ShownView(
      Button(action: { log.add("pressed") }) { Text("Save ") + Text("all").bold() })
    try shown.click("Save all")
    #expect(log.new() == ["pressed"])
    #expect(runs(shown.harness).map(\.font.weight).last == .bold)
  }

  private struct Page: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        Text("72").font(.display) + Text(" bpm").foregroundColor(\.secondaryText)
        Text("Some ") + Text("bold").bold() + Text(", ") + Text("italic").italic() + Text(", ")
          + Text("both").bold().italic() + Text(", ") + Text("code()").monospaced() + Text(", ")
          + Text("a link, perhaps").underline().foregroundColor(\.accent) + Text(", ")
          + Text("struck out").strikethrough().foregroundColor(\.danger) + Text(", in un")
          + Text("believ").bold().foregroundColor(\.accent) + Text("able words.")
        Text("Press ") + Text(icon: .plus).foregroundColor(\.accent) + Text(" or ")
          + Text(icon: .chevronForward) + Text(" to go on")
        Text("שלום ") + Text("עולם").bold().foregroundColor(\.danger) + Text(" and ")
          + Text("קו תחתון").underline() + Text(" מכאן")
        (Text("Cut ") + Text("in the middle of bold words that are too long").bold()).lineLimit(1)
      }.padding(20)
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `text with parts of its own looks matches its picture`(
    appearance: Appearance, scale: Double
  ) throws {
    let harness = try Harness(
      size: Size(width: 360, height: 320), scale: scale, theme: Theme(appearance: appearance),
      widget: ViewWidget(Page()))
    let name = "styled-text-\(appearance.rawValue)@\(Int(scale))x"
    try expectSnapshot(of: harness, named: name)
    harness.environment.layoutDirection = .rightToLeft
    try expectSnapshot(of: harness, named: "\(name)-mirrored")
  }
}
