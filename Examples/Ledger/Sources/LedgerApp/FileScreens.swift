import LedgerData
import WorkflowSDL

/// How a file is imported: its format, the meaning of its columns, and its first rows.
struct ImportScreen: BodyBackingScreen {
  let file: String
  let preview: CSVPreview
  let accounts: [(id: Int64, title: String)]
  let account: Int64?
  let change: ValueChange<CSVOptions>
  let setAccount: (Int64?) -> Void
  let start: () -> Void
  let cancel: () -> Void

  struct View: BodyProvider {
    typealias Screen = ImportScreen

    func body(with screen: ImportScreen) -> some WorkflowSDL.View {
      let file = screen.file
      ScrollView {
        Form(onSubmit: screen.start, onCancel: screen.cancel) {
          Text(tr("Import \(file)")).heading().font(.title)
          LabeledContent(tr("Account")) {
            Picker("", selection: Optional(screen.account), onSelect: screen.setAccount) {
              for account in screen.accounts {
                PickerItem(account.title, value: Optional(account.id))
              }
            }.validated(
              Validated.valid(screen.account).require(tr("Choose an account.")) { $0 != nil })
          }
          format(screen)
          columns(screen)
          LabeledContent("") {
            HStack {
              Button(tr("Cancel"), action: screen.cancel)
              SubmitButton(tr("Import"))
            }
          }
        }.filling([.horizontal]).padding(24)
      }
    }

    @ViewBuilder private func format(_ screen: ImportScreen) -> some WorkflowSDL.View {
      let options = screen.preview.options
      LabeledContent(tr("Separator")) {
        Picker(
          "", CSVOptions.Separator.allCases, selection: options.separator,
          onSelect: screen.change(\.separator), itemTitle: \.title)
      }
      LabeledContent(tr("Encoding")) {
        Picker(
          "", CSVOptions.Encoding.allCases, selection: options.encoding,
          onSelect: screen.change(\.encoding), itemTitle: \.title)
      }
      LabeledContent(tr("Dates")) {
        Picker(
          "", CSVOptions.DateOrder.allCases, selection: options.dateOrder,
          onSelect: screen.change(\.dateOrder), itemTitle: \.title)
      }
      LabeledContent(tr("Decimal sign")) {
        Picker(
          "", CSVOptions.DecimalSign.allCases, selection: options.decimalSign,
          onSelect: screen.change(\.decimalSign), itemTitle: \.title
        ).pickerStyle(.segmented)
      }
      LabeledContent("") {
        Checkbox(
          tr("The first row has titles"), isOn: options.hasHeader,
          onToggle: screen.change(\.hasHeader))
      }
    }

    /// The first rows, below the meanings of their columns.
    @ViewBuilder private func columns(_ screen: ImportScreen) -> some WorkflowSDL.View {
      let options = screen.preview.options
      let rows = screen.preview.rows.dropFirst(options.hasHeader ? 1 : 0).prefix(5)
      let missing = [CSVOptions.Column.date, .amount].filter { !options.columns.contains($0) }
      ScrollView([.horizontal]) {
        HStack(alignment: .top, spacing: 12) {
          ForEach(Array(options.columns.indices), id: \.self) { index in
            let number = index + 1
            VStack(alignment: .leading, spacing: 6) {
              Picker(
                "", [nil] + CSVOptions.Column.allCases.map(Optional.some),
                selection: Optional(options.columns[index]),
                onSelect: { column in screen.change(\.columns[index])(column) },
                itemTitle: { $0?.title ?? tr("Ignore") }
              ).accessibilityLabel(tr("Meaning of column \(number)"))
              ForEach(Array(rows.enumerated()), id: \.offset) { row in
                Text(index < row.element.count ? row.element[index] : "").font(.small)
                  .foregroundColor(\.secondaryText).frame(maxWidth: 150)
              }
            }
          }
        }.padding(Insets(2))
      }
      Text("").validated(
        missing.isEmpty
          ? Validated<Int>.valid(0)
          : .invalid(tr("Choose the columns of the date and the amount.")))
    }
  }
}

extension CSVOptions.Separator {
  var title: String {
    switch self {
    case .comma: tr("Comma")
    case .semicolon: tr("Semicolon")
    case .tab: tr("Tab")
    }
  }
}

extension CSVOptions.Encoding {
  var title: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .windows1252: "Windows-1252"
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
    case .note: tr("Note")
    }
  }
}

/// The progress of an import or export.
struct FileProgressScreen: BodyBackingScreen {
  let title: String
  let progress: Double
  let cancel: () -> Void

  struct View: BodyProvider {
    typealias Screen = FileProgressScreen

    func body(with screen: FileProgressScreen) -> some WorkflowSDL.View {
      VStack(alignment: .leading, spacing: 16) {
        Text(screen.title).heading().font(.headline)
        ProgressBar(screen.title, value: screen.progress)
        HStack {
          Spacer()
          Button(tr("Cancel"), action: screen.cancel)
        }
      }.frame(width: 360).padding(24)
    }
  }
}

/// The outcome of an import or export, with the rows that were left out.
struct FileResultScreen: BodyBackingScreen {
  let outcome: Result<FileWorkflow.Outcome, LedgerFailure>
  let file: String
  let close: () -> Void

  struct View: BodyProvider {
    typealias Screen = FileResultScreen

    func body(with screen: FileResultScreen) -> some WorkflowSDL.View {
      let words = words(screen)
      VStack(alignment: .leading, spacing: 16) {
        Text(words.title).heading().font(.headline)
        Text(words.text).foregroundColor(\.secondaryText)
        if case .success(.imported(let result)) = screen.outcome, !result.problems.isEmpty {
          List(result.problems, id: \.line, text: \.text)
            .style(.plain).frame(height: 180).border(\.border, cornerRadius: 8)
            .accessibilityLabel(tr("Rows that were left out"))
        }
        HStack {
          Spacer()
          Button(tr("OK"), style: .prominent, action: screen.close).defaultFocus()
        }
      }.frame(width: 380).padding(24)
    }

    private func words(_ screen: FileResultScreen) -> (title: String, text: String) {
      let file = screen.file
      switch screen.outcome {
      case .success(.imported(let result)):
        let (count, skipped) = (result.imported, result.skipped)
        return (
          tr("One entry imported", plural: "\(count) entries imported", count: count),
          skipped == 0
            ? tr("All rows of \(file) were read.")
            : tr(
              "One row could not be read, and was left out.",
              plural: "\(skipped) rows could not be read, and were left out.", count: skipped)
        )
      case .success(.exported(let count)):
        return (
          tr("One entry exported", plural: "\(count) entries exported", count: count),
          tr("They are in \(file).")
        )
      case .success(.copied): return (tr("The ledger was copied"), tr("The copy is \(file)."))
      case .failure(let failure): return failure.words
      }
    }
  }
}

extension CSVProblem {
  /// The line and the reason, for the user.
  var text: String {
    switch reason {
    case .columns: tr("Line \(line): a column is missing")
    case .date: tr("Line \(line): the date cannot be read")
    case .amount: tr("Line \(line): the amount cannot be read")
    case .encoding: tr("Line \(line): the text has another encoding")
    case .quote: tr("Line \(line): a quotation mark is not closed")
    }
  }
}
