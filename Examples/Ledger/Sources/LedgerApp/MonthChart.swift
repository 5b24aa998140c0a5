import LedgerData
import WorkflowSDL

/// The balance of each month as a line, above bars of income and expenses.
@MainActor
struct MonthChart: View {
  let months: [MonthTotal]
  let selected: Int?
  let amounts: NumberStyle
  let onSelect: (Int?) -> Void
  let onActivate: (Int) -> Void
  @Environment(\.layoutDirection) fileprivate var direction

  var body: some View {
    Canvas(tr("Income, expenses and balance by month")) { list, size, theme in
      Plot(of: self, size, theme).draw(in: &list)
    }
    .parts(selected: selected, onSelect: onSelect, onActivate: onActivate) { size, theme in
      let plot = Plot(of: self, size, theme)
      return months.indices.map { index in
        let month = months[index]
        let (income, expense) = (month.income.formatted(amounts), month.expense.formatted(amounts))
        let balance = month.balance.formatted(amounts)
        return CanvasPart(
          Day.name(ofMonth: month.month),
          value: tr("income \(income), expenses \(expense), balance \(balance)"),
          area: Path(plot.column(index)))
      }
    }
  }
}

/// A scale of amounts in units of money, with lines at multiples of a step.
private struct Scale {
  let step: Double
  let range: ClosedRange<Double>
  /// The heights of the range's ends in the chart.
  let (top, bottom): (Double, Double)

  /// Creates a scale of about `lines` lines that contains `amounts` and zero.
  init(_ amounts: [Int64], lines: Double, top: Double, bottom: Double) {
    let values = amounts.map { Double($0) / 100 }
    let (low, high) = (min(values.min() ?? 0, 0), max(values.max() ?? 0, 1))
    var power = 1.0
    while power * 10 * lines < high - low { power *= 10 }
    step = power * ([1, 2, 5].first { power * $0 * lines >= high - low } ?? 10)
    range = (low / step).rounded(.down) * step...(high / step).rounded(.up) * step
    (self.top, self.bottom) = (top, bottom)
  }

  var lines: StrideThrough<Double> {
    stride(from: range.lowerBound, through: range.upperBound + step / 2, by: step)
  }

  func y(_ value: Double) -> Double {
    bottom - (value - range.lowerBound) / (range.upperBound - range.lowerBound) * (bottom - top)
  }

  func y(_ amount: Int64) -> Double { y(Double(amount) / 100) }
}

/// The places of the months in the chart, and their drawing.
@MainActor
private struct Plot {
  private let chart: MonthChart
  private let size: Size
  private let theme: Theme
  private let balances: Scale
  private let sums: Scale

  init(of chart: MonthChart, _ size: Size, _ theme: Theme) {
    (self.chart, self.size, self.theme) = (chart, size, theme)
    let line = theme.font(.small).size
    let bottom = size.height - 2 * line
    let middle = (bottom * 0.38).rounded()
    balances = Scale(chart.months.map(\.balance), lines: 2, top: line, bottom: middle)
    sums = Scale(
      chart.months.flatMap { [$0.income, -$0.expense] }, lines: 4, top: middle + 2.5 * line,
      bottom: bottom)
  }

  private var font: Font { theme.font(.small.withTabularDigits) }
  private var isMirrored: Bool { chart.direction == .rightToLeft }
  private var axisWidth: Double { 4.8 * font.size }

  func column(_ month: Int) -> Rect {
    let width = max(0, size.width - axisWidth) / Double(max(1, chart.months.count))
    let x = x(axisWidth + Double(month) * width, width: width)
    return Rect(x: x, y: 0, width: width, height: size.height)
  }

  /// Returns the left end of what begins at a distance from the leading end of the chart.
  private func x(_ distance: Double, width: Double = 0) -> Double {
    isMirrored ? size.width - distance - width : distance
  }

  func draw(in list: inout DisplayList) {
    let palette = theme.palette
    if let selected = chart.selected { list.fill(column(selected), radius: 6, palette.fill) }
    drawLines(of: balances, in: &list)
    drawLines(of: sums, in: &list)
    let isNarrow = column(0).width < 2.6 * font.size
    let names = Language.current.monthNames(isNarrow ? .narrow : .abbreviated)
    for (index, month) in chart.months.enumerated() {
      let column = column(index)
      drawBar(month.income, isLeading: true, in: column, palette.success, &list)
      drawBar(-month.expense, isLeading: false, in: column, palette.warning, &list)
      list.text(
        names[month.month % 100 - 1],
        at: Point(x: column.midX, y: size.height - 0.5 * font.size), font,
        index == chart.selected ? palette.text : palette.secondaryText, alignment: .center)
    }
    drawBalance(in: &list)
  }

  private func drawLines(of scale: Scale, in list: inout DisplayList) {
    let width = size.width - axisWidth
    for value in scale.lines {
      let y = scale.y(value)
      list.hairline(
        from: Point(x: x(axisWidth, width: width), y: y), length: width, along: .horizontal,
        value == 0 ? theme.palette.border : theme.palette.separator)
      list.text(
        value.formatted(.integer), at: Point(x: x(axisWidth - 8), y: y + 0.36 * font.size), font,
        theme.palette.secondaryText, alignment: isMirrored ? .leading : .trailing)
    }
  }

  /// Draws one of the two bars of a month.
  private func drawBar(
    _ amount: Int64, isLeading: Bool, in column: Rect, _ color: Color, _ list: inout DisplayList
  ) {
    let width = min(column.width * 0.3, 16)
    let (top, bottom) = (sums.y(max(0, amount)), sums.y(Int64(0)))
    let bar = Rect(
      x: column.midX + (isLeading == isMirrored ? 1 : -width - 1), y: top, width: width,
      height: max(0, bottom - top))
    list.clipped(to: bar) { list in  // The lower corners are below the axis.
      list.fill(
        Path(bar.inset(by: Insets(bottom: -8)), cornerRadius: min(3, width / 2)), .color(color))
    }
  }

  private func drawBalance(in list: inout DisplayList) {
    let points = chart.months.enumerated().map { index, month in
      Point(x: column(index).midX, y: balances.y(month.balance))
    }
    let dots = Path { path in
      for (index, point) in points.enumerated() {
        let radius: Double = index == chart.selected ? 5 : 3
        path.addEllipse(in: Rect(origin: point, size: .zero).outset(by: radius))
      }
    }
    let color = theme.palette.text
    list.stroke(points, width: 2, color)
    list.fill(dots, .color(theme.palette.card))
    list.stroke(dots, .color(color), style: StrokeStyle(width: 2))
  }
}
