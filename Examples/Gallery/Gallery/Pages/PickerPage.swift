import WorkflowLanguage
import WorkflowViews

struct PickerPage: WidgetPage {
  var currency = "EUR"
  var place = Place.inbox
  var number = 500
  var size: Size?

  enum Place: Codable { case inbox, archive, trash }

  enum Size: Codable, CaseIterable {
    case small, medium, large

    var title: String {
      switch self {
      case .small: tr("Small")
      case .medium: tr("Medium")
      case .large: tr("Large")
      }
    }
  }

  func body(_ change: Change<PickerPage>) -> some View {
    Examples {
      Example(tr("Sections")) {
        Picker(tr("Currency"), selection: currency, onSelect: change(\.currency)) {
          PickerSection(tr("Europe")) {
            PickerItem(tr("Euro"), value: "EUR")
            PickerItem(tr("Pound sterling"), value: "GBP")
            PickerItem(tr("Swiss franc"), value: "CHF")
          }
          PickerSection(tr("America")) {
            PickerItem(tr("Brazilian real"), value: "BRL")
            PickerItem(tr("US dollar"), value: "USD")
          }
        }
        Text(tr("You pay \(price)."))
          .foregroundColor(\.secondaryText)
      }
      Example(tr("Icons")) {
        Picker(tr("Folder"), selection: place, onSelect: change(\.place)) {
          PickerItem(tr("Inbox"), value: .inbox, icon: .inbox)
          PickerItem(tr("Archive"), value: .archive, icon: .archive)
          PickerItem(tr("Trash"), value: .trash, icon: .delete)
        }
      }
      Example(tr("10,000 items")) {
        Picker(
          tr("Ticket"), Array(1...10_000), selection: number, onSelect: change(\.number),
          itemTitle: { number in
            let ticket = number.formatted(.integer)
            return tr("Ticket \(ticket)")
          })
      }
      Example(tr("Nothing selected, and other styles")) {
        sizes(tr("Size in a list"), change)
        sizes(tr("Size in segments"), change).pickerStyle(.segmented)
        sizes(tr("Size in a column"), change).pickerStyle(.inline)
      }
      Example(tr("Disabled")) {
        Picker(tr("Disabled"), ["A4", "Letter"], selection: "A4", onSelect: { _ in }) { $0 }
          .disabled()
      }
    }
  }

  private var price: String { 1_234.5.formatted(.currency(currency)) }

  @MainActor
  private func sizes(_ title: String, _ change: Change<PickerPage>) -> Picker<Size> {
    Picker(
      title, Size.allCases, selection: size, onSelect: { size in change.send { $0.size = size } },
      itemTitle: \.title)
  }
}
