import LedgerData
import WorkflowSDL

/// How a file is imported: its format, the meaning of its columns, and its first rows as they are
/// understood.
struct ImportScreen: View {
  let file: String
  let preview: CSVPreview
  /// How the file is to be read; the preview follows.
  let options: CSVOptions
  let isReading: Bool
  let accounts: [(id: Int64, title: String)]
  let account: Int64?
  let amounts: NumberStyle
  let change: ValueChange<CSVOptions>
  let setAccount: (Int64?) -> Void
  let start: () -> Void
  let cancel: () -> Void

  var body: some View {
    let parts = [options.separator.title, options.encoding.rawValue, options.dateOrder.title]
    ScrollView {
      FormPage(
        title: tr("Import \(file)"), submitTitle: tr("Import"), submit: start, cancel: cancel
      ) {
        LabeledContent(tr("Account")) {
          Picker("", selection: Optional(account), onSelect: setAccount) {
            for account in accounts { PickerItem(account.title, value: Optional(account.id)) }
          }.validated(Validated.valid(account).require(tr("Choose an account.")) { $0 != nil })
        }
        DisclosureGroup(parts.joined(separator: " · ")) { Form { format() } }
        columns().validated(
          Validated.valid(options).require(tr("Choose the columns of the date and the amount.")) {
            $0.areComplete
          })
        rows()
        if options.takesDuplicates || preview.rows.contains(where: \.isDuplicate) {
          Checkbox(
            tr("Import entries again that are already there"), isOn: options.takesDuplicates,
            onToggle: change(\.takesDuplicates))
        }
      }
    }
  }

  @ViewBuilder private func format() -> some View {
    LabeledContent(tr("Separator")) {
      Picker(
        "", CSVOptions.Separator.allCases, selection: options.separator,
        onSelect: { separator in change.send { ($0.separator, $0.columns) = (separator, []) } },
        itemTitle: \.title)
    }
    LabeledContent(tr("Encoding")) {
      Picker(
        "", CSVEncoding.all, selection: options.encoding,
        onSelect: { encoding in change.send { ($0.encoding, $0.columns) = (encoding, []) } },
        itemTitle: \.rawValue)
    }
    LabeledContent(tr("Lines to skip")) {
      Stepper("", value: options.skippedLines, in: 0...999, onChange: change(\.skippedLines))
    }
    LabeledContent(tr("Dates")) {
      Picker(
        "", CSVOptions.DateOrder.allCases, selection: options.dateOrder,
        onSelect: change(\.dateOrder), itemTitle: \.title)
    }
    LabeledContent(tr("Decimal sign")) {
      Picker(
        "", CSVOptions.DecimalSign.allCases, selection: options.decimalSign,
        onSelect: change(\.decimalSign), itemTitle: \.title
      ).pickerStyle(.segmented)
    }
    LabeledContent("") {
      Checkbox(
        tr("The first row has titles"), isOn: options.hasHeader, onToggle: change(\.hasHeader))
    }
  }

  /// The columns of the file, with their meanings.
  @MainActor private func columns() -> some View {
    let (options, preview) = (options, preview)
    return List(
      Array(options.columns.indices), id: \.self,
      columns: [
        Column(tr("Column"), \.self) { index in
          let number = index + 1
          return preview.titles.indices.contains(index)
            ? preview.titles[index] : tr("Column \(number)")
        }.width(.fraction(0.35)),
        Column(tr("First value"), \.self) { index in
          let values = preview.rows.lazy.compactMap { row in
            row.fields.indices.contains(index) ? row.fields[index] : nil
          }
          return values.first { !$0.isEmpty } ?? ""
        }.hidden(below: 400),
        Column(tr("Meaning"), \.self) { options.columns[$0]?.title ?? tr("Ignore") }
          .width(180).cell { index in
            let number = index + 1
            Picker(
              "", [nil] + CSVOptions.Column.allCases.map(Optional.some),
              selection: Optional(options.columns[index]),
              onSelect: { meaning in change.send { $0.assign(meaning, to: index) } },
              itemTitle: { $0?.title ?? tr("Ignore") }
            ).accessibilityLabel(tr("Meaning of column \(number)"))
          },
      ].map { $0.sortable(false) }
    )
    .style(.plain).rowHeight(.fixed(44)).frame(height: 214).border(\.border, cornerRadius: 8)
    .accessibilityLabel(tr("Columns of the file"))
  }

  /// The first rows as they are understood, beside their texts.
  @MainActor private func rows() -> some View {
    let amounts = amounts
    return List(
      preview.rows, id: \.line,
      columns: [
        Column(tr("Date"), \.day) { LocalDate($0)?.formatted(.medium) ?? "" }
          .width(116, minimum: 116),
        Column(tr("Payee"), \.payee).width(.fraction(0.3), minimum: 44).foregroundColor(\.text),
        Column(tr("Amount"), \.amount, alignment: .trailing) { amount in
          amount == .min ? "" : amount.formatted(amounts)
        }.width(112, minimum: 100).foregroundColor(\.text),
        Column(tr("Row of the file"), \.text).hidden(below: 480),
      ].map { $0.sortable(false) }
    )
    .refreshing(isReading).style(.plain).rowHeight(.fixed(28))
    .frame(idealWidth: 860, minHeight: 200, maxHeight: 200)
    .border(\.border, cornerRadius: 8).accessibilityLabel(tr("Rows as they are understood"))
  }
}

/// A row as it is understood.
extension CSVPreview.Row {
  /// A day that does not exist if the row is left out.
  fileprivate var day: Day { (try? entry.get())?.day ?? Day(rawValue: 0) }
  /// The smallest number if the row is left out.
  fileprivate var amount: Int64 { (try? entry.get())?.amount ?? .min }
  /// The payee, or the reason why the row is left out.
  fileprivate var payee: String {
    switch entry {
    case .success(let entry):
      let name = entry.payee
      return isDuplicate ? tr("Already there: \(name)") : name
    case .failure(let reason): return reason.text
    }
  }
}

extension CSVOptions {
  /// The usual forms of the language and the currency.
  static func usual(_ amounts: NumberStyle) -> CSVOptions {
    let digits = LocalDate(year: 3033, month: 11, day: 22)?.formatted(.short)
      .first { $0.isNumber }?.wholeNumberValue
    return CSVOptions(
      dateOrder: digits == 1 ? .monthDayYear : digits == 2 ? .dayMonthYear : .yearMonthDay,
      decimalSign: 1.5.formatted(.number).contains(",") ? .comma : .point,
      decimals: amounts.decimals)
  }
}

extension CSVOptions.Separator {
  var title: String {
    switch self {
    case .comma: tr("Comma")
    case .semicolon: tr("Semicolon")
    case .tab: tr("Tab")
    case .bar: tr("Vertical bar")
    }
  }
}

extension CSVOptions.DateOrder {
  var title: String {
    switch self {
    case .dayMonthYear: tr("Day, month, year")
    case .monthDayYear: tr("Month, day, year")
    case .yearMonthDay: tr("Year, month, day")
    }
  }
}

extension CSVOptions.DecimalSign {
  var title: String {
    switch self {
    case .point: tr("Point: 12.50")
    case .comma: tr("Comma: 12,50")
    }
  }
}

extension CSVOptions.Column {
  var title: String {
    switch self {
    case .date: tr("Date")
    case .payee: tr("Payee")
    case .category: tr("Category")
    case .amount: tr("Amount")
    case .debit: tr("Money spent")
    case .credit: tr("Money received")
    case .sign: tr("Sign (debit or credit)")
    case .balance: tr("Balance")
    case .note: tr("Note")
    }
  }
}

extension CSVProblem.Reason {
  /// The reason why a row is left out, for the user.
  var text: String {
    switch self {
    case .columns: tr("A column is missing.")
    case .date: tr("The date cannot be read.")
    case .amount: tr("The amount cannot be read.")
    case .encoding: tr("The text has another encoding.")
    case .quote: tr("A quotation mark is not closed.")
    }
  }
}
