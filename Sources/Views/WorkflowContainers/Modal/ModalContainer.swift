internal import WorkflowUI
internal import WorkflowWidgets

/// Shows a base widget, and presents, updates and dismisses the sheets over it.
final class ModalContainer: Widget {
  private let base: DescribedWidget
  private var sheets: [SheetOverlay] = []

  init(base description: WidgetDescription, sheets: [SheetOverlay.Entry]) {
    base = DescribedWidget(description)
    super.init()
    add(base)
    show(sheets)
  }

  /// Fills the available space, so that what is presented over the base has it.
  override var effectiveHugging: LayoutPriority.Pair { LayoutPriority.Pair(.lowest) }

  func update(base description: WidgetDescription, sheets: [SheetOverlay.Entry]) {
    base.update(description)
    show(sheets)
  }

  private func show(_ entries: [SheetOverlay.Entry]) {
    var rest = sheets
    sheets = entries.map { entry in
      guard let index = rest.firstIndex(where: { $0.key == entry.key }) else {
        return SheetOverlay(entry)
      }
      let sheet = rest.remove(at: index)
      sheet.update(entry)
      return sheet
    }
    for sheet in rest { sheet.disappear() }
    let coming = sheets.filter { $0.parent == nil }
    restack()
    for sheet in coming { sheet.appear() }
  }

  /// Orders the sheets; a disappearing sheet stays in front of the sheet that was below it.
  private func restack() {
    var order: [Widget] = [base] + sheets
    var below: Widget = base
    for child in children {
      if !order.contains(where: { $0 === child }) {
        let index = order.firstIndex { $0 === below } ?? 0
        order.insert(child, at: index + 1)
      }
      below = child
    }
    replaceChildren(with: order)
  }
}
