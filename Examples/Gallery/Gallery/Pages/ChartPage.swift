import WorkflowSDL

struct ChartPage: WidgetPage {
  /// The index of the month that the user points at.
  var selected: Int?

  func body(_ change: Change<ChartPage>) -> some View {
    Examples {
      Example(tr("Point at a month, or press Tab and the arrow keys"), alignment: .fill) {
        FlowStack(spacing: 16) {
          Text(selected.map { Language.current.monthNames(.wide)[$0] } ?? tr("Visitors")).font(
            .headline)
          entry(tr("This year"), thisYear, \.chart[0])
          entry(tr("Last year"), lastYear, \.chart[1])
        }
        Visitors(selected: selected, onSelect: change(\.selected)).frame(height: 240)
      }
    }
  }

  /// A line of the legend, with the value of the selected month.
  private func entry(
    _ name: String, _ values: [Double], _ color: KeyPath<Palette, Color>
  ) -> some View {
    let count = Int(values[selected ?? 0])
    return HStack(spacing: 8) {
      Text("").frame(width: 10, height: 10).background(color, cornerRadius: 5)
      Text(selected == nil ? name : tr("\(name): \(count)")).tabularDigits()
    }
  }
}

private let months = 0..<12
private let thisYear = [38.0, 44, 57, 62, 71, 84, 96, 91, 73, 66, 49, 58]
private let lastYear = [30.0, 33, 41, 52, 64, 69, 75, 80, 70, 51, 45, 40]

private struct Visitors: View {
  let selected: Int?
  let onSelect: (Int?) -> Void
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    Canvas(tr("Visitors by month")) { list, size, theme in
      let plot = Plot(size: size, theme: theme, isMirrored: direction == .rightToLeft)
      plot.draw(selected, in: &list)
    }
    .parts(selected: selected, onSelect: onSelect) { size, theme in
      let plot = Plot(size: size, theme: theme, isMirrored: direction == .rightToLeft)
      let names = Language.current.monthNames(.wide)
      return months.map { month in
        let (count, lastCount) = (Int(thisYear[month]), Int(lastYear[month]))
        let value = tr("\(count), last year \(lastCount)")
        return CanvasPart(names[month], value: value, area: Path(plot.column(month)))
      }
    }
  }
}

/// The places of the parts of the chart, and their drawing.
@MainActor
private struct Plot {
  let size: Size
  let theme: Theme
  let isMirrored: Bool
  private var font: Font { theme.font(.small.withTabularDigits) }
  private var axisWidth: Double { 2.4 * font.size }
  private var bottom: Double { size.height - 2 * font.size }

  func column(_ month: Int) -> Rect {
    let width = max(0, size.width - axisWidth) / Double(months.count)
    let x = isMirrored ? size.width - axisWidth - width : axisWidth
    let step = isMirrored ? -width : width
    return Rect(x: x + Double(month) * step, y: 4, width: width, height: max(0, bottom - 4))
  }

  private func y(_ value: Double) -> Double { bottom - value / 100 * (bottom - font.size) }

  func draw(_ selected: Int?, in list: inout DisplayList) {
    let palette = theme.palette
    if let selected { list.fill(column(selected), radius: 6, palette.fill) }
    for value in stride(from: 0.0, through: 100, by: 25) {
      list.hairline(
        from: Point(x: isMirrored ? 0 : axisWidth, y: y(value)), length: size.width - axisWidth,
        along: .horizontal, value == 0 ? palette.border : palette.separator)
      list.text(
        "\(Int(value))", at: Point(x: isMirrored ? size.width : 0, y: y(value) + 0.36 * font.size),
        font, palette.secondaryText, alignment: isMirrored ? .trailing : .leading)
    }
    let isNarrow = column(0).width < 2.6 * font.size
    let names = Language.current.monthNames(isNarrow ? .narrow : .abbreviated)
    for month in months { drawBar(month, names[month], month == selected, in: &list) }
    let points = months.map { Point(x: column($0).midX, y: y(lastYear[$0])) }
    let line = Path { path in points.forEach { path.addLine(to: $0) } }
    let dots = Path { path in
      for (month, point) in points.enumerated() {
        let radius = month == selected ? 5.0 : 3
        path.addEllipse(in: Rect(origin: point, size: .zero).outset(by: radius))
      }
    }
    let style = StrokeStyle(width: 2, cap: .round, join: .round)
    list.stroke(line, .color(palette.card), style: StrokeStyle(width: 5))
    list.stroke(line, .color(palette.chart[1]), style: style)
    list.fill(dots, .color(palette.card))
    list.stroke(dots, .color(palette.chart[1]), style: style)
  }

  private func drawBar(_ month: Int, _ name: String, _ isSelected: Bool, in list: inout DisplayList)
  {
    let (column, top, palette) = (column(month), y(thisYear[month]), theme.palette)
    let width = min(column.width * 0.6, 28)
    let bar = Rect(x: column.midX - width / 2, y: top, width: width, height: bottom - top)
    list.clipped(to: bar) { list in  // The lower corners are below the axis.
      list.fill(
        Path(bar.inset(by: Insets(bottom: -8)), cornerRadius: min(4, width / 2)),
        .linearGradient(
          [.init(palette.chart[0], at: 0), .init(palette.chart[0].opacity(times: 0.55), at: 1)],
          from: bar.origin, to: Point(x: bar.minX, y: isSelected ? 1_000 : bottom)))
    }
    list.text(
      name, at: Point(x: column.midX, y: size.height - 0.4 * font.size), font,
      isSelected ? palette.text : palette.secondaryText, alignment: .center)
  }
}
