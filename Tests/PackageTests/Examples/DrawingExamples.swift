import WorkflowSDL

struct DiscView: View {
  var body: some View {
    Canvas("A disc") { list, size, theme in
      let disc = Path(ellipseIn: Rect(origin: .zero, size: size))
      list.fill(disc, .color(theme.palette.accent))
    }
    .frame(width: 48, height: 48)
  }
}

let triangle = Path { path in
  path.move(to: Point(x: 0, y: 20))
  path.addLine(to: Point(x: 10, y: 0))
  path.addLine(to: Point(x: 20, y: 20))
  path.closeSubpath()
}

@MainActor
func drawTriangles(in list: inout DisplayList, _ size: Size, _ theme: Theme) {
  let palette = theme.palette
  list.fill(
    triangle,
    .linearGradient(
      [.init(palette.accent, at: 0), .init(palette.card, at: 1)],
      from: .zero, to: Point(x: 0, y: 20)))
  list.stroke(
    triangle, .color(palette.text),
    style: StrokeStyle(width: 2, cap: .round, join: .round, dash: [6, 4]))
  list.clipped(to: triangle) { $0.fill(Rect(x: 0, y: 10, width: 20, height: 10), palette.danger) }
  let turned = Transform().translated(x: 60, y: 20).rotated(degrees: 45).scaled(x: 2, y: 2)
  list.transformed(by: turned) { $0.fill(triangle, .color(palette.secondaryText)) }
  list.layer(over: Rect(origin: .zero, size: size), opacity: 0.5, scale: 1) { list in
    list.fill(triangle, .color(palette.text))
    list.text("20", at: Point(x: 10, y: 18), theme.font(.small), palette.card, alignment: .center)
  }
}

struct Ratings: View {
  let stars: [Int]
  let selected: Int?
  let select: (Int?) -> Void

  var body: some View {
    Canvas("Ratings") { list, size, theme in
      for (index, bar) in bars(in: size).enumerated() {
        list.fill(bar, index == selected ? theme.palette.accent : theme.palette.track)
      }
    }
    .parts(selected: selected, onSelect: select) { size, _ in
      zip(stars, bars(in: size)).enumerated().map { index, bar in
        CanvasPart("\(index + 1) stars", value: "\(bar.0) ratings", area: Path(bar.1))
      }
    }
  }

  private func bars(in size: Size) -> [Rect] {
    let height = size.height / Double(max(1, stars.count))
    return stars.indices.map { index in
      Rect(
        x: 0, y: Double(index) * height, width: size.width * Double(stars[index]) / 100,
        height: height)
    }
  }
}

/// A picture of two by two pixels.
let checkerboard = Bitmap(
  width: 2, height: 2, pixels: [0xff00_0000, 0xffff_ffff, 0xffff_ffff, 0xff00_0000])

@MainActor
func drawCheckerboard(in list: inout DisplayList, _ size: Size, _ theme: Theme) {
  list.bitmap(checkerboard, in: Rect(origin: .zero, size: size))
}

extension Icon {
  static let wave = Icon(name: "wave", "M2 12c4-8 6-8 10 0s6 8 10 0")
}
