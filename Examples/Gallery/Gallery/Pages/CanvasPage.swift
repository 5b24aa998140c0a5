import WorkflowSDL

struct CanvasPage: WidgetPage {
  var selected: Int?

  func body(_ change: Change<CanvasPage>) -> some View {
    let shapes = [tr("Star"), tr("Circle"), tr("Ring")]
    let shape = selected.map { shapes[$0] } ?? tr("nothing")
    Examples {
      Example(tr("Shapes, lines, gradients, clips and transforms"), alignment: .fill) {
        Canvas(tr("Samples of drawing"), draw: Samples.draw).frame(height: 212)
      }
      Example(tr("Text on a baseline"), alignment: .fill) {
        Canvas(tr("A word on a line"), draw: Samples.drawText).frame(height: 72)
      }
      Example(tr("Under the pointer: \(shape)"), alignment: .fill) {
        Canvas(tr("Shapes")) { list, _, theme in
          for (index, shape) in Samples.shapes.enumerated() {
            let color = index == selected ? theme.palette.accent : theme.palette.track
            list.fill(shape, .color(color), rule: .evenOdd)
          }
        }
        .parts(selected: selected, onSelect: change(\.selected)) { _, _ in
          zip(shapes, Samples.shapes).map { CanvasPart($0, area: $1) }
        }.frame(height: 80)
      }
    }
  }
}

@MainActor
enum Samples {
  /// A star of five points that crosses itself, with a radius of 36.
  static let star = Path { path in
    for turn in 0..<5 {
      path.addLine(to: Transform().rotated(degrees: Double(turn) * 144)(Point(x: 0, y: -36)))
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
    let samples = [drawStar, drawLines, drawGradients, drawClip, drawFlower, drawGroup]
    for (index, draw) in samples.enumerated() {
      let center = Point(x: Double(index % 3) * 104 + 52, y: Double(index / 3) * 116 + 52)
      list.translated(by: center) { draw(&$0, theme.palette) }
    }
  }

  private static func drawStar(in list: inout DisplayList, _ palette: Palette) {
    list.fill(star, .color(palette.accent), rule: .evenOdd)
    list.stroke(star, .color(palette.text), style: StrokeStyle(width: 1.5, join: .round))
  }

  private static func drawLines(in list: inout DisplayList, _ palette: Palette) {
    let corner = Path(svgData: "M-36 8l14-14 14 14") ?? Path()
    let wave = Path(svgData: "M6 2Q14-14 22 2C28 14 34 14 40 2") ?? Path()
    let rows: [(Double, StrokeStyle.Join, StrokeStyle.Cap, dash: [Double])] = [
      (-24, .miter, .butt, []), (0, .round, .round, [1, 5]), (24, .bevel, .square, [6, 6]),
    ]
    for (y, join, cap, dash) in rows {
      list.translated(by: Point(x: 0, y: y)) { list in
        list.stroke(corner, .color(palette.text), style: .init(width: 6, cap: cap, join: join))
        list.stroke(wave, .color(palette.accent), style: .init(width: 3, cap: cap, dash: dash))
      }
    }
  }

  private static func drawGradients(in list: inout DisplayList, _ palette: Palette) {
    let stops = [Shading.Stop(palette.accent, at: 0), Shading.Stop(palette.danger, at: 1)]
    let bar = Path(Rect(x: -36, y: -36, width: 72, height: 32), cornerRadius: 8)
    list.fill(bar, .linearGradient(stops, from: Point(x: -36, y: 0), to: Point(x: 36, y: 0)))
    let oval = Path(ellipseIn: Rect(x: -36, y: 2, width: 72, height: 34))
    list.fill(oval, .radialGradient(stops, center: Point(x: -10, y: 14), radius: 40))
  }

  private static func drawClip(in list: inout DisplayList, _ palette: Palette) {
    list.clipped(to: Path(ellipseIn: Rect(x: -36, y: -36, width: 72, height: 72))) { list in
      list.fill(Rect(x: -40, y: -40, width: 80, height: 80), palette.fill)
      for x in stride(from: -80.0, to: 40, by: 12) {
        list.stroke([Point(x: x, y: 40), Point(x: x + 80, y: -40)], width: 5, palette.accent)
      }
    }
  }

  private static func drawFlower(in list: inout DisplayList, _ palette: Palette) {
    let petal = Path(ellipseIn: Rect(x: 10, y: -6, width: 26, height: 12))
    for degrees in stride(from: 0.0, to: 360, by: 30) {
      let color = Shading.color(palette.accent.opacity(times: 0.25 + degrees * 0.002))
      list.transformed(by: Transform().rotated(degrees: degrees)) { $0.fill(petal, color) }
    }
  }

  private static func drawGroup(in list: inout DisplayList, _ palette: Palette) {
    let arc = Path { $0.addArc(center: .zero, radius: 32, from: 150, to: 390) }
    list.stroke(arc, .color(palette.text), style: StrokeStyle(width: 6, cap: .round))
    let disc = Path(ellipseIn: Rect(x: -34, y: -14, width: 40, height: 40))
    list.layer(over: Rect(x: -40, y: -40, width: 80, height: 80), opacity: 0.6, scale: 1) { list in
      list.fill(disc, .color(palette.accent))
      list.fill(disc.applying(Transform().translated(x: 28, y: 0)), .color(palette.danger))
    }
  }

  static func drawText(in list: inout DisplayList, size: Size, theme: Theme) {
    let (palette, font) = (theme.palette, theme.font(.body))
    let baseline = size.height / 2 + 0.36 * font.size
    let (left, middle) = (Point(x: 0, y: baseline), Point(x: size.width / 2, y: baseline))
    list.hairline(from: left, length: size.width, along: .horizontal, palette.border)
    list.text(tr("Typography"), at: middle, font, palette.text, alignment: .center)
  }
}
