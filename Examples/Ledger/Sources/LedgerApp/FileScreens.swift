import LedgerData
import WorkflowSDL

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
      }.frame(idealWidth: 360, maxWidth: 360).padding(24)
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
          List(result.problems, id: \.line, name: \.text) { problem in
            let (line, reason) = (problem.line, problem.reason.text)
            ListItem(tr("Line \(line): \(reason)")).subtitle(problem.text)
          }
          .style(.plain).rowHeight(.fixed(48)).frame(height: 200)
          .border(\.border, cornerRadius: 8)
          .accessibilityLabel(tr("Rows that were left out"))
        }
        HStack {
          Spacer()
          Button(tr("OK"), style: .prominent, action: screen.close).defaultFocus()
        }
      }.frame(idealWidth: 480, maxWidth: 480).padding(24)
    }

    private func words(_ screen: FileResultScreen) -> (title: String, text: String) {
      let file = screen.file
      switch screen.outcome {
      case .success(.imported(let result)):
        let (count, skipped, known) = (result.imported, result.skipped, result.duplicates)
        var texts = [
          skipped == 0
            ? tr("All rows of \(file) were read.")
            : tr(
              "One row could not be read, and was left out.",
              plural: "\(skipped) rows could not be read, and were left out.", count: skipped)
        ]
        if known > 0 {
          texts.append(
            tr(
              "One entry was already there.", plural: "\(known) entries were already there.",
              count: known))
        }
        if let line = result.wrongBalance {
          texts.append(tr("The amounts do not add up to the balance in line \(line)."))
        }
        return (
          tr("One entry imported", plural: "\(count) entries imported", count: count),
          texts.joined(separator: " ")
        )
      case .success: return ("", "")
      case .failure(let failure): return failure.words
      }
    }
  }
}
