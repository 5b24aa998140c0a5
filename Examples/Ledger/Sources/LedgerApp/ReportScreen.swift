import LedgerData
import WorkflowSDL

/// The period and the month that the report shows.
struct ReportChoice: Codable, Equatable {
  /// The number of years between the last month that is shown and the present one.
  var yearsBack = 0
  /// The index of the month that the user points at.
  var month: Int?
}

/// The income and expenses of a year: a chart, its numbers, and the categories.
struct ReportScreen: View {
  let report: Report?
  let names: [Int64: String]
  let choice: ReportChoice
  let amounts: NumberStyle
  let change: ValueChange<ReportChoice>
  /// Shows the entries of days, and of a category.
  let showEntries: (ClosedRange<Day>, Int64?) -> Void
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    ScrollView {
      if let report {
        if report.months.allSatisfy({ $0.balance == 0 && $0.income == 0 && $0.expense == 0 }) {
          header(report).padding(Insets(leading: 16, top: 20, trailing: 16, bottom: 24))
          EmptyState(
            icon: .chartBars, title: tr("Nothing to report"),
            text: tr("There are no entries in or before these twelve months."))
        } else {
          page(report)
        }
      }
    }
  }

  @MainActor private func page(_ report: Report) -> some View {
    VStack(alignment: .leading, spacing: 20) {
      header(report)
      VStack(alignment: .leading, spacing: 12) {
        legend(report)
        MonthChart(
          months: report.months, selected: choice.month, amounts: amounts,
          onSelect: change(\.month),
          onActivate: { showEntries(Day.range(ofMonth: report.months[$0].month), nil) }
        ).frame(height: 320)
      }.padding(20).background(\.card, cornerRadius: 12).shadow(.card)
      AdaptiveView(in: [.horizontal]) {
        HStack(alignment: .top, spacing: 32) { categories(report, minimumWidth: 280) }
        VStack(alignment: .leading, spacing: 20) { categories(report, minimumWidth: 0) }
      }
      table(report)
    }.filling([.horizontal]).padding(Insets(leading: 16, top: 20, trailing: 16, bottom: 24))
  }

  @MainActor private func header(_ report: Report) -> some View {
    let (days, sums) = (report.days, report.sums)
    let (first, last) = (
      Day.name(ofMonth: days.lowerBound.month), Day.name(ofMonth: days.upperBound.month)
    )
    let saved = sums.income + sums.expense
    let amount = abs(saved).formatted(amounts)
    return HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(tr("Report")).heading().font(.largeTitle)
        Text(saved < 0 ? tr("\(amount) more spent than earned") : tr("\(amount) saved"))
          .font(.headline).tabularDigits()
        Text(tr("\(first) to \(last)")).foregroundColor(\.secondaryText).tabularDigits()
      }
      Spacer()
      Button(action: change { $0.yearsBack += 1 }) {
        IconImage(.chevronBack, label: tr("Year before"))
      }
      Button(action: change { $0.yearsBack -= 1 }) {
        IconImage(.chevronForward, label: tr("Year after"))
      }.disabled(choice.yearsBack <= 0)
    }
  }

  /// The names of the colours, with the values of the month that is pointed at, or of the year.
  @MainActor private func legend(_ report: Report) -> some View {
    let month = choice.month.map { report.months[$0] }
    let totals = month.map { ($0.income, $0.expense, $0.balance) } ?? report.sums
    return FlowStack(spacing: 16, lineSpacing: 8) {
      Text(month.map { Day.name(ofMonth: $0.month) } ?? tr("Twelve months")).font(.headline)
        .frame(minWidth: 136, alignment: .leading)
      entry(tr("Income"), totals.0, \.success)
      entry(tr("Expenses"), totals.1, \.warning)
      entry(tr("Balance"), totals.2, \.text)
    }
  }

  private func entry(
    _ name: String, _ amount: Int64, _ color: KeyPath<Palette, Color>
  ) -> some View {
    HStack(spacing: 8) {
      Text("").frame(width: 10, height: 10).background(color, cornerRadius: 3)
      Text(name).foregroundColor(\.secondaryText)
      Text(amount.formatted(amounts)).tabularDigits()
    }
  }

  /// The numbers of the chart, for those who read them.
  @MainActor private func table(_ report: Report) -> some View {
    List(
      report.months, id: \.month,
      columns: [
        Column(tr("Month"), \.month) { Day.name(ofMonth: $0) },
        Column(tr("Income"), \.income, format: amounts),
        Column(tr("Expenses"), \.expense, format: amounts),
        Column(tr("Balance"), \.balance, format: amounts),
      ].map { $0.sortable(false) }
    )
    .insets(.zero).rowHeight(.fixed(30)).accessibilityLabel(tr("Months"))
    .frame(height: 12 * 30 + 46)
  }
}

// MARK: - Categories

extension ReportScreen {
  @MainActor @ViewBuilder
  private func categories(_ report: Report, minimumWidth: Double) -> some View {
    ForEach([false, true], id: \.self) { isIncome in
      bars(report, isIncome: isIncome).filling([.horizontal]).frame(minWidth: minimumWidth)
    }
  }

  /// The largest categories of a year, as bars.
  @MainActor private func bars(_ report: Report, isIncome: Bool) -> some View {
    let totals = report.categories.filter { $0.isIncome == isIncome }
    let largest = Double(totals.first?.amount.magnitude ?? 1)
    return VStack(alignment: .leading, spacing: 10) {
      Text(isIncome ? tr("Income") : tr("Expenses")).heading().font(.headline)
      ForEach(rows(totals), id: \.id) { row in
        let fraction = min(1, Double(row.amount.magnitude) / largest)
        Button(action: { showEntries(report.days, row.id) }) {
          VStack(alignment: .leading, spacing: 4) {
            HStack {
              Text(row.name)
              Spacer()
              Text(row.amount.formatted(amounts)).foregroundColor(\.secondaryText).tabularDigits()
            }
            bar(fraction, isIncome ? \.success : \.warning)
          }.filling([.horizontal])
        }.buttonStyle(.borderless).disabled(row.id < 0)
      }
    }
  }

  /// A fraction of a line.
  @MainActor private func bar(_ fraction: Double, _ color: KeyPath<Palette, Color>) -> some View {
    let isMirrored = direction == .rightToLeft
    return Canvas { list, size, theme in
      let width = max(size.height, size.width * fraction)
      let part = Rect(
        x: isMirrored ? size.width - width : 0, y: 0, width: width, height: size.height)
      list.fill(Rect(origin: .zero, size: size), radius: size.height / 2, theme.palette.fill)
      list.fill(part, radius: size.height / 2, theme.palette[keyPath: color])
    }.frame(height: 6)
  }

  /// The largest categories, and the sum of the others.
  private func rows(_ totals: [CategoryTotal]) -> [(id: Int64, name: String, amount: Int64)] {
    let limit = 8
    let rows = totals.map { total -> (id: Int64, name: String, amount: Int64) in
      let name = total.category.flatMap { names[$0] } ?? tr("No category")
      return (total.category ?? 0, name, total.amount)
    }
    guard rows.count > limit else { return rows }
    let others = rows.dropFirst(limit - 1).reduce(0) { $0 + $1.amount }
    return Array(rows.prefix(limit - 1)) + [(-1, tr("Others"), others)]
  }
}

extension Report {
  /// All days of the months.
  var days: ClosedRange<Day> {
    let (first, last) = (months.first?.month ?? 101, months.last?.month ?? 101)
    return Day.range(ofMonth: first).lowerBound...Day.range(ofMonth: last).upperBound
  }

  /// Income and expenses of all months, and the balance at their end.
  var sums: (income: Int64, expense: Int64, balance: Int64) {
    months.reduce((0, 0, 0)) { ($0.income + $1.income, $0.expense + $1.expense, $1.balance) }
  }
}
