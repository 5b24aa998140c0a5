import Testing
import WorkflowCanvas

@MainActor
@Suite struct DisplayListTests {
  private let red = Color(0xff0000)
  private let unit = Rect(x: 0, y: 0, width: 10, height: 10)

  private func draw(_ draw: (inout DisplayList) -> Void) -> [DrawCommand] {
    var list = DisplayList(visible: Rect(x: 0, y: 0, width: 100, height: 100))
    draw(&list)
    return list.commands
  }

  @Test func `translations add up and end with their closure`() {
    let commands = draw { list in
      list.translated(by: Point(x: 5, y: 5)) { list in
        list.translated(by: Point(x: 20, y: 0)) { $0.fill(unit, red) }
      }
      list.fill(unit, red)
    }
    #expect(commands == [.fill(unit.offset(by: Point(x: 25, y: 5)), red), .fill(unit, red)])
  }

  @Test func `opacities multiply and end with their closure`() {
    let commands = draw { list in
      list.translated(by: .zero, opacity: 0.5) { list in
        list.translated(by: .zero, opacity: 0.5) { $0.fill(unit, red.opacity(times: 0.5)) }
      }
      list.fill(unit, red)
    }
    #expect(commands == [.fill(unit, Color(0xff0000, opacity: 0.125)), .fill(unit, red)])
  }

  @Test func `invisible and empty shapes are not drawn`() {
    let commands = draw { list in
      list.fill(unit, Color(0xff0000, opacity: 0))
      list.fill(.zero, red)
      list.border(.zero, radius: 3, width: 1, red)
      list.translated(by: .zero, opacity: 0) { $0.fill(unit, red) }
    }
    #expect(commands.isEmpty)
  }

  @Test func `drawing between the parts of a list is not visible`() {
    let parts = [
      Rect(x: 50, y: 10, width: 20, height: 10), Rect(x: 50, y: 80, width: 20, height: 10),
    ]
    var list = DisplayList(parts: parts)
    #expect(list.visible == Rect(x: 50, y: 10, width: 20, height: 80))
    #expect(list.isVisible(Rect(x: 55, y: 15, width: 1, height: 1)))
    #expect(list.isVisible(Rect(x: 0, y: 0, width: 100, height: 100)))
    #expect(!list.isVisible(Rect(x: 55, y: 40, width: 10, height: 10)))
    list.translated(by: Point(x: 0, y: 40)) { list in
      #expect(list.isVisible(Rect(x: 55, y: 40, width: 10, height: 10)))
      #expect(!list.isVisible(Rect(x: 55, y: 15, width: 1, height: 1)))
    }
    list.clipped(to: Rect(x: 0, y: 0, width: 100, height: 50)) { list in
      #expect(!list.isVisible(Rect(x: 55, y: 85, width: 1, height: 1)))
    }
    // A layer is drawn as a whole.
    list.layer(over: Rect(x: 50, y: 10, width: 20, height: 70), opacity: 0.5, scale: 1) { list in
      #expect(list.isVisible(Rect(x: 55, y: 40, width: 10, height: 10)))
    }
    #expect(!list.isVisible(Rect(x: 55, y: 40, width: 10, height: 10)))
    #expect(!DisplayList(parts: []).isVisible(Rect(x: 0, y: 0, width: 9, height: 9)))
  }

  @Test func `a radius rounds the corners`() {
    let commands = draw { $0.fill(unit, radius: 4, red) }
    #expect(commands == [.roundedRect(unit, radius: 4, red)])
  }

  @Test func `every shape is translated and faded`() {
    let faint = red.opacity(times: 0.5)
    let moved = unit.offset(by: Point(x: 1, y: 2))
    let commands = draw { list in
      list.translated(by: Point(x: 1, y: 2), opacity: 0.5) { list in
        list.border(unit, radius: 3, width: 1, red)
        list.shadow(unit, radius: 2, blur: 4, red)
        list.hairline(from: .zero, length: 9, along: .vertical, red)
      }
    }
    #expect(
      commands == [
        .roundedBorder(moved, radius: 3, width: 1, faint),
        .shadow(moved, radius: 2, blur: 4, faint),
        .line(from: Point(x: 1, y: 2), length: 9, .vertical, width: 0, faint),
      ])
  }

  @Test func `a clip encloses its commands`() {
    let commands = draw { list in
      list.translated(by: Point(x: 3, y: 0)) { list in list.clipped(to: unit) { $0.fill(unit, red) }
      }
    }
    let moved = unit.offset(by: Point(x: 3, y: 0))
    #expect(commands == [.pushClip(moved, radius: 0), .fill(moved, red), .popClip])
  }

  @Test func `a clip outside the visible area draws nothing`() {
    let commands = draw { list in
      list.clipped(to: unit.offset(by: Point(x: 200, y: 0))) { $0.fill(unit, red) }
    }
    #expect(commands.isEmpty)
  }

  @Test func `inside a clip only its area is visible`() {
    _ = draw { list in
      let right = unit.offset(by: Point(x: 50, y: 0))
      #expect(list.isVisible(right))
      list.clipped(to: unit) { #expect(!$0.isVisible(right)) }
      #expect(list.isVisible(right))
    }
  }

  @Test func `an opaque unscaled layer is drawn directly`() {
    let commands = draw { list in
      list.layer(over: unit, opacity: 1, scale: 1) { $0.fill(unit, red) }
    }
    #expect(commands == [.fill(unit, red)])
  }

  @Test(arguments: [(0.5, 1.0), (1, 0.9)])
  func `a faint or scaled layer is composited as a whole`(opacity: Double, scale: Double) {
    let commands = draw { list in
      list.layer(over: unit, opacity: opacity, scale: scale) { $0.fill(unit, red) }
    }
    #expect(
      commands == [.pushLayer(unit), .fill(unit, red), .popLayer(opacity: opacity, scale: scale)])
  }

  @Test func `an invisible layer is not drawn`() {
    let commands = draw { list in
      list.layer(over: unit.offset(by: Point(x: 0, y: 100)), opacity: 0.5, scale: 1) {
        $0.fill(unit, red)
      }
    }
    #expect(commands.isEmpty)
  }

  @Test func `text is drawn on the baseline of each line, aligned in its width`() {
    let text = TextLayout("ab\nc", font: ten, measuring: FixedWidths())
    let starts: [(TextAlignment, [Double])] = [
      (.leading, [5, 5]), (.center, [45, 50]), (.trailing, [85, 95]),
    ]
    for (alignment, xs) in starts {
      let commands = draw { list in
        list.text(text, at: Point(x: 5, y: 0), width: 100, alignment: alignment, red)
      }
      #expect(
        commands == [
          .text("ab", baseline: Point(x: xs[0], y: 9), ten, red),
          .text("c", baseline: Point(x: xs[1], y: 21), ten, red),
        ])
    }
  }

  @Test func `a line of text far from all parts of a list is not drawn`() {
    let text = TextLayout("ab\nc\n\nd\n\ne\nf", font: ten, measuring: FixedWidths())
    func runs(_ part: Rect, at position: Point = .zero) -> [String] {
      var list = DisplayList(parts: [part, Rect(x: 500, y: 500, width: 9, height: 9)])
      list.text(text, at: position, red)
      return list.commands.compactMap { if case .text(let run, _, _, _) = $0 { run } else { nil } }
    }
    // A font of 10 points is drawn at most 30 points beside a line.
    #expect(runs(Rect(x: 0, y: 0, width: 5, height: 9)) == ["ab", "c"])
    #expect(runs(Rect(x: 0, y: 115, width: 5, height: 5)) == [])
    #expect(runs(Rect(x: 45, y: 0, width: 5, height: 99)) == ["ab"])
    #expect(runs(Rect(x: 0, y: 0, width: 5, height: 9), at: Point(x: 36, y: 0)) == [])
  }
}
