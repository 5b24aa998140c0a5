import WorkflowSDL

struct CanvasPage: WidgetPage {
  var selected: Int?

  func body(_ change: Change<CanvasPage>) -> some View {
    let shapes = ["Star", "Circle", "Ring"]
    Examples {
      Example("Shapes, lines, gradients, clips and transforms", alignment: .fill) {
        Canvas("Samples of drawing", draw: Samples.draw).frame(height: 212)
      }
      Example("Text on a baseline", alignment: .fill) {
        Canvas("Text at the start, in the middle and at the end", draw: Samples.drawText)
          .frame(height: 72)
      }
      Example("Under the pointer: \(selected.map { shapes[$0] } ?? "nothing")", alignment: .fill) {
        Canvas("Shapes") { list, _, theme in
          for (index, shape) in Samples.shapes.enumerated() {
            let color = index == selected ? theme.palette.accent : theme.palette.track
            list.fill(shape, .color(color), rule: .evenOdd)
          }
        }
        .parts(selected: selected, onSelect: change(\.selected)) { _, _ in
          zip(shapes, Samples.shapes).map { CanvasPart($0, area: $1) }
        }
        .frame(height: 80)
      }
    }
  }
}

@MainActor
enum Samples {
  /// A star of five points that crosses itself, with a radius of 36.
  static let star = Path { path in
    for turn in 0..<5 {
      let point = Transform().rotated(degrees: Double(turn) * 144)(Point(x: 0, y: -36))
      path.addLine(to: point)
    }
    path.closeSubpath()
  }

  static let shapes = [
    star.applying(Transform().translated(x: 40, y: 40)),
    Path(ellipseIn: Rect(x: 96, y: 8, width: 64, height: 64)),
    Path { path in
      path.addEllipse(in: Rect(x: 176, y: 8, width: 64, height: 64))
      path.addEllipse(in: Rect(x: 194, y: 26, width: 28, height: 28))
    },
  ]

  /// Draws without text, whose pixels depend on the version of FreeType.
  static func draw(in list: inout DisplayList, size: Size, theme: Theme) {
    let samples = [drawStars, drawLines, drawGradients, drawClip, drawTurned, drawGroup]
    for (index, draw) in samples.enumerated() {
      let offset = Point(x: Double(index % 3) * 104, y: Double(index / 3) * 116)
      list.translated(by: offset + Point(x: 52, y: 52)) { draw(&$0, theme.palette) }
    }
  }

  private static func drawStars(in list: inout DisplayList, _ palette: Palette) {
    list.fill(star, .color(palette.accent), rule: .evenOdd)
    list.stroke(star, .color(palette.text), style: StrokeStyle(width: 1.5, join: .round))
  }

  /// The joins and caps of lines, and dashes along curves.
  private static func drawLines(in list: inout DisplayList, _ palette: Palette) {
    let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
    let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
    for index in 0..<3 {
      list.translated(by: Point(x: 0, y: Double(index) * 24 - 24)) { list in
        let corner = Path(svgData: "M-36 8l14-14 14 14") ?? Path()
        let wave = Path(svgData: "M6 2Q14-14 22 2C28 14 34 14 40 2") ?? Path()
        list.stroke(
          corner, .color(palette.text),
          style: StrokeStyle(width: 6, cap: caps[index], join: joins[index]))
        list.stroke(
          wave, .color(palette.accent),
          style: StrokeStyle(width: 3, cap: caps[index], dash: [[], [1, 5], [6, 6]][index]))
      }
    }
  }

  private static func drawGradients(in list: inout DisplayList, _ palette: Palette) {
    let stops = [Shading.Stop(palette.accent, at: 0), Shading.Stop(palette.danger, at: 1)]
    list.fill(
      Path(Rect(x: -36, y: -36, width: 72, height: 32), cornerRadius: 8),
      .linearGradient(stops, from: Point(x: -36, y: 0), to: Point(x: 36, y: 0)))
    list.fill(
      Path(ellipseIn: Rect(x: -36, y: 2, width: 72, height: 34)),
      .radialGradient(stops, center: Point(x: -10, y: 14), radius: 40))
  }

  private static func drawClip(in list: inout DisplayList, _ palette: Palette) {
    list.clipped(to: Path(ellipseIn: Rect(x: -36, y: -36, width: 72, height: 72))) { list in
      list.fill(Rect(x: -40, y: -40, width: 80, height: 80), palette.fill)
      for x in stride(from: -80.0, to: 40, by: 12) {
        let stripe = [Point(x: x, y: 40), Point(x: x + 80, y: -40)]
        list.stroke(stripe, width: 5, palette.accent)
      }
    }
  }

  private static func drawTurned(in list: inout DisplayList, _ palette: Palette) {
    for turn in 0..<12 {
      list.transformed(by: Transform().rotated(degrees: Double(turn) * 30)) { list in
        let petal = Path(ellipseIn: Rect(x: 10, y: -6, width: 26, height: 12))
        list.fill(petal, .color(palette.accent.opacity(times: 0.25 + Double(turn) * 0.06)))
      }
    }
  }

  /// Circles that are transparent together, below an arc.
  private static func drawGroup(in list: inout DisplayList, _ palette: Palette) {
    let arc = Path { $0.addArc(center: .zero, radius: 32, from: 150, to: 390) }
    list.stroke(arc, .color(palette.text), style: StrokeStyle(width: 6, cap: .round))
    list.layer(over: Rect(x: -40, y: -40, width: 80, height: 80), opacity: 0.6, scale: 1) { list in
      for (x, color) in [(-34.0, palette.accent), (-6, palette.danger)] {
        list.fill(Path(ellipseIn: Rect(x: x, y: -14, width: 40, height: 40)), .color(color))
      }
    }
  }

  static func drawText(in list: inout DisplayList, size: Size, theme: Theme) {
    let (palette, font) = (theme.palette, theme.font(.body))
    let baseline = size.height / 2 + 0.36 * font.size
    list.hairline(
      from: Point(x: 0, y: baseline), length: size.width, along: .horizontal, palette.border)
    let places: [(String, Double, TextAlignment)] = [
      ("Start", 0, .leading), ("Middle", size.width / 2, .center), ("End", size.width, .trailing),
    ]
    for (text, x, alignment) in places {
      list.text(text, at: Point(x: x, y: baseline), font, palette.text, alignment: alignment)
    }
  }
}
