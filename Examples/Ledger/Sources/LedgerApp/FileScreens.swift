import LedgerData
import WorkflowSDL

/// The progress of an import or export, or of a large change, of which neither the rest nor a way back is
/// known.
struct FileProgressScreen: View {
  let title: String
  var progress: Double?
  var cancel: (() -> Void)?

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(title).heading().font(.headline)
      ProgressBar(title, value: progress)
      if let cancel {
        Button(tr("Cancel"), action: cancel).frame(maxWidth: .infinity, alignment: .trailing)
      }
    }.frame(idealWidth: 360, maxWidth: 360).padding(24)
  }
}

/// The outcome of an import, with the rows that were left out, or the reason why a file was not
/// imported or written.
struct FileResultScreen: View {
  let outcome: Result<CSVResult, LedgerFailure>
  let file: String
  let skippedLines: Int
  let close: () -> Void

  var body: some View {
    let words = words()
    VStack(alignment: .leading, spacing: 16) {
      Text(words.title).heading().font(.headline)
      Text(words.text).foregroundColor(\.secondaryText)
      if skippedLines > 0 {
        Text(
          tr(
            "One line above the table was skipped.",
            plural: "\(skippedLines) lines above the table were skipped.", count: skippedLines)
        ).foregroundColor(\.secondaryText)
      }
      if case .success(let result) = outcome, !result.problems.isEmpty {
        List(result.problems, id: \.line, name: \.text) { problem in
          let (line, reason) = (problem.line, problem.reason.text)
          ListItem(tr("Line \(line): \(reason)")).subtitle(problem.text)
        }
        .style(.plain).rowHeight(.fixed(48)).frame(height: 200).border(\.border, cornerRadius: 8)
        .accessibilityLabel(tr("Rows that were left out"))
      }
      Button(tr("OK"), style: .prominent, action: close).defaultFocus()
        .frame(maxWidth: .infinity, alignment: .trailing)
    }.frame(idealWidth: 480, maxWidth: 480).padding(24)
  }

  private func words() -> (title: String, text: String) {
    let result: CSVResult
    switch outcome {
    case .failure(let failure): return (failure.title, failure.text)
    case .success(let imported): result = imported
    }
    let (count, skipped, known) = (result.imported, result.skipped, result.duplicates)
    let texts = [
      skipped == 0
        ? tr("All rows of \(file) were read.")
        : tr(
          "One row could not be read, and was left out.",
          plural: "\(skipped) rows could not be read, and were left out.", count: skipped),
      known == 0
        ? nil
        : tr(
          "One entry was already there.", plural: "\(known) entries were already there.",
          count: known),
      result.wrongBalance.map { line in
        tr("The amounts do not add up to the balance in line \(line).")
      },
    ]
    let title = tr("One entry imported", plural: "\(count) entries imported", count: count)
    return (title, texts.compactMap(\.self).joined(separator: " "))
  }
}
