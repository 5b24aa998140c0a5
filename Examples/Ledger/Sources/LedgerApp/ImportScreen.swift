import LedgerData
import WorkflowSDL

/// How a file is imported: its format, the meaning of its columns, and its first rows as they are
/// understood.
struct ImportScreen: View {
  let file: String
  let preview: CSVPreview
  let state: FileWorkflow.State
  let accounts: [(id: Int64, title: String)]
  let amounts: NumberStyle
  let change: ValueChange<FileWorkflow.State>
  let start: () -> Void
  let cancel: () -> Void

  /// How the file is to be read; the preview follows.
  private var options: CSVOptions { state.options }

  var body: some View {
    let parts = [options.separator.title, options.encoding.rawValue, options.dateOrder.title]
    ScrollView {
      FormPage(
        title: tr("Import \(file)"), submitTitle: tr("Import"), submit: start, cancel: cancel
      ) {
        LabeledContent(tr("Account")) {
          Picker("", selection: Optional(state.account), onSelect: change(\.account)) {
            for account in accounts { PickerItem(account.title, value: Optional(account.id)) }
          }.validated(
            Validated.valid(state.account).require(tr("Choose an account.")) { $0 != nil })
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
            onToggle: change(\.options.takesDuplicates))
        }
      }
    }
  }

  @ViewBuilder private func format() -> some View {
    pickerRow(
      tr("Separator"), CSVOptions.Separator.allCases, selection: options.separator,
      onSelect: { separator in
        change.send { ($0.options.separator, $0.options.columns) = (separator, []) }
      }, itemTitle: \.title)
    pickerRow(
      tr("Encoding"), CSVEncoding.all, selection: options.encoding,
      onSelect: { encoding in
        change.send { ($0.options.encoding, $0.options.columns) = (encoding, []) }
      }, itemTitle: \.rawValue)
    LabeledContent(tr("Lines to skip")) {
      Stepper(
        "", value: options.skippedLines, in: 0...999, onChange: change(\.options.skippedLines))
    }
    pickerRow(
      tr("Dates"), CSVOptions.DateOrder.allCases, selection: options.dateOrder,
      onSelect: change(\.options.dateOrder), itemTitle: \.title)
    LabeledContent(tr("Decimal sign")) {
      Picker("", selection: options.decimalSign, onSelect: change(\.options.decimalSign)) {
        PickerItem(tr("Point: 12.50"), value: .point)
        PickerItem(tr("Comma: 12,50"), value: .comma)
      }.pickerStyle(.segmented)
    }
    LabeledContent("") {
      Checkbox(
        tr("The first row has titles"), isOn: options.hasHeader,
        onToggle: change(\.options.hasHeader))
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
          return index < preview.titles.count ? preview.titles[index] : tr("Column \(number)")
        }.width(.fraction(0.35)),
        Column(tr("First value"), \.self) { index in
          let row = preview.rows.first { $0.fields.count > index && !$0.fields[index].isEmpty }
          return row?.fields[index] ?? ""
        }.hidden(below: 400),
        Column(tr("Meaning"), \.self) { options.columns[$0]?.title ?? tr("Ignore") }
          .width(180).cell { index in
            let number = index + 1
            Picker(
              "", [nil] + CSVOptions.Column.allCases.map(Optional.some),
              selection: Optional(options.columns[index]),
              onSelect: { meaning in change.send { $0.options.assign(meaning, to: index) } },
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
    List(
      preview.rows, id: \.line,
      columns: [
        Column(tr("Date"), \.date).width(116, minimum: 116),
        Column(tr("Payee"), \.payee).width(.fraction(0.3), minimum: 44).foregroundColor(\.text),
        Column(tr("Amount"), \.[amount: amounts]).alignment(.trailing)
          .width(112, minimum: 100).foregroundColor(\.text),
        Column(tr("Row of the file"), \.text).hidden(below: 480),
      ].map { $0.sortable(false) }
    )
    .refreshing(state.isReading).style(.plain).rowHeight(.fixed(28))
    .frame(idealWidth: 860, minHeight: 200, maxHeight: 200)
    .border(\.border, cornerRadius: 8).accessibilityLabel(tr("Rows as they are understood"))
  }
}

/// The texts of a row as it is understood, empty if it is left out.
extension CSVPreview.Row {
  fileprivate var date: String {
    (try? entry.get()).flatMap { LocalDate($0.day) }?.formatted(.medium) ?? ""
  }
  fileprivate subscript(amount style: NumberStyle) -> String {
    (try? entry.get())?.amount.formatted(style) ?? ""
  }
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
