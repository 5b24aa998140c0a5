import WorkflowSDL

/// A form with a title and buttons, in a sheet.
struct FormPage: View {
  let title: String
  let submitTitle: String
  /// Why the ledger refused the form; nil if it did not.
  var refusal: String?
  let submit: () -> Void
  /// Submits the form, which another one follows; nil if there is no button for it.
  var submitAndAdd: (() -> Void)?
  let cancel: () -> Void
  @ViewBuilder let rows: ViewList

  var body: some View {
    Form(onSubmit: submit, onCancel: cancel) {
      Text(title).heading().font(.title)
      rows
      Text(refusal ?? "").foregroundColor(\.danger).liveRegion().hidden(refusal == nil)
      LabeledContent("") {
        FlowStack {
          Button(tr("Cancel"), action: cancel)
          if let submitAndAdd {
            SubmitButton(tr("Add and New"), style: .plain, onSubmit: submitAndAdd)
              .shortcut(.enter)
          }
          SubmitButton(submitTitle)
        }
      }
    }.filling([.horizontal]).padding(24)
  }

  /// Returns a sheet with the form. One that does not scroll by itself is scrolled by a sheet that is too
  /// low for it.
  func sheet(
    _ key: String, width: Double = 480, scrolls: Bool = true
  ) -> Modal.Sheet<AnyScreen> {
    Modal.Sheet(
      key: key, title: title,
      screen: scrolls ? ScrollView { self }.asAnyScreen() : asAnyScreen(), maximumWidth: width,
      onCancel: cancel)
  }
}
