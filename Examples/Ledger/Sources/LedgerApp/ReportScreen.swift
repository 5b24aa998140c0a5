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
struct ReportScreen: BodyBackingScreen {
  let report: Report?
  let names: [Int64: String]
  let choice: ReportChoice
  let amounts: NumberStyle
  let choose: (ReportChoice) -> Void

  struct View: BodyProvider {
    typealias Screen = ReportScreen

    func body(with screen: ReportScreen) -> some WorkflowSDL.View {
      ScrollView {
        if let report = screen.report { page(report, screen) }
      }
    }

    @MainActor private func page(_ report: Report, _ screen: ReportScreen) -> some WorkflowSDL.View
    {
      VStack(alignment: .leading, spacing: 20) {
        header(report, screen)
        VStack(alignment: .leading, spacing: 12) {
          legend(report, screen)
          MonthChart(
            months: report.months, selected: screen.choice.month, amounts: screen.amounts,
            onSelect: { month in change(screen) { $0.month = month } }
          ).frame(height: 320)
        }.padding(20).background(\.card, cornerRadius: 12).shadow(.card)
        FlowStack(alignment: .top, spacing: 20, lineSpacing: 20) {
          CategoryBars(
            title: tr("Expenses"), totals: report.categories.filter { !$0.isIncome },
            names: screen.names, amounts: screen.amounts)
          CategoryBars(
            title: tr("Income"), totals: report.categories.filter(\.isIncome),
            names: screen.names, amounts: screen.amounts)
        }
        MonthTable(months: report.months, amounts: screen.amounts)
      }.filling([.horizontal]).padding(24)
    }

    @MainActor private func header(_ report: Report, _ screen: ReportScreen) -> some WorkflowSDL
      .View
    {
      let (first, last) = (report.months.first?.name ?? "", report.months.last?.name ?? "")
      let saved = report.sums.income + report.sums.expense
      let amount = abs(saved).formatted(screen.amounts)
      return HStack(spacing: 12) {
        VStack(alignment: .leading, spacing: 2) {
          Text(tr("Report")).heading().font(.largeTitle)
          Text(saved < 0 ? tr("\(amount) more spent than earned") : tr("\(amount) saved"))
            .font(.headline).tabularDigits()
          Text(tr("\(first) to \(last)"))
            .foregroundColor(\.secondaryText).tabularDigits()
        }
        Spacer()
        Button(action: { change(screen) { $0.yearsBack += 1 } }) {
          IconImage(.chevronBack, label: tr("Year before"))
        }
        Button(action: { change(screen) { $0.yearsBack -= 1 } }) {
          IconImage(.chevronForward, label: tr("Year after"))
        }.disabled(screen.choice.yearsBack <= 0)
      }
    }

    private func change(_ screen: ReportScreen, _ change: (inout ReportChoice) -> Void) {
      var choice = screen.choice
      change(&choice)
      screen.choose(choice)
    }

    /// The names of the colours, with the values of the month that is pointed at, or of the year.
    @MainActor private func legend(_ report: Report, _ screen: ReportScreen) -> some WorkflowSDL
      .View
    {
      let totals =
        screen.choice.month.map { index in
          let month = report.months[index]
          return (month.income, month.expense, month.balance)
        } ?? report.sums
      let name = screen.choice.month.map { report.months[$0].name }
      return FlowStack(spacing: 16, lineSpacing: 8) {
        Text(name ?? tr("Twelve months")).font(.headline).frame(minWidth: 136, alignment: .leading)
        entry(tr("Income"), totals.0, \.accent, screen)
        entry(tr("Expenses"), totals.1, \.tertiaryText, screen)
        entry(tr("Balance"), totals.2, \.text, screen)
      }
    }

    private func entry(
      _ name: String, _ amount: Int64, _ color: KeyPath<Palette, Color>, _ screen: ReportScreen
    ) -> some WorkflowSDL.View {
      HStack(spacing: 8) {
        Text("").frame(width: 10, height: 10).background(color, cornerRadius: 3)
        Text(name).foregroundColor(\.secondaryText)
        Text(amount.formatted(screen.amounts)).tabularDigits()
      }
    }
  }
}

extension Report {
  /// Income and expenses of all months, and the balance at their end.
  var sums: (income: Int64, expense: Int64, balance: Int64) {
    months.reduce((0, 0, 0)) { ($0.income + $1.income, $0.expense + $1.expense, $1.balance) }
  }
}

/// The largest categories of a year, as bars.
private struct CategoryBars: View {
  let title: String
  let totals: [CategoryTotal]
  let names: [Int64: String]
  let amounts: NumberStyle

  var body: some View {
    let sorted = Array(totals.prefix(8))
    let largest = Double(sorted.first?.amount.magnitude ?? 1)
    VStack(alignment: .leading, spacing: 10) {
      Text(title).heading().font(.headline)
      ForEach(sorted, id: \.category) { total in
        let name = total.category.flatMap { names[$0] } ?? tr("No category")
        VStack(alignment: .leading, spacing: 4) {
          HStack {
            Text(name)
            Spacer()
            Text(total.amount.formatted(amounts)).foregroundColor(\.secondaryText).tabularDigits()
          }
          ProgressBar(name, value: Double(total.amount.magnitude) / largest)
        }
      }
    }.frame(width: 300)
  }
}

/// The numbers of the chart, for those who read them.
private struct MonthTable: View {
  let months: [MonthTotal]
  let amounts: NumberStyle

  var body: some View {
    List(
      months, id: \.month,
      columns: [
        Column(tr("Month"), \.month) { [names = Month.names(.wide)] month in
          names[month % 100 - 1] + " " + String(month / 100)
        },
        Column(tr("Income"), \.income, format: amounts),
        Column(tr("Expenses"), \.expense, format: amounts),
        Column(tr("Balance"), \.balance, format: amounts),
      ].map { $0.sortable(false) }
    )
    .insets(.zero).rowHeight(.fixed(30)).frame(height: 12 * 30 + 46)
    .accessibilityLabel(tr("Months"))
  }
}
