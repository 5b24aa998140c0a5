import WorkflowCanvas
import WorkflowWidgets

/// A text or a form that cannot be read, depending on the fault, after the third action.
final class FaultyText: Widget {
  private let fault: Fault
  private let label = Label("Total", lineLimit: 1)
  private let form: FormWidget?

  var value = 0 {
    didSet { if value != oldValue { valueDidChange() } }
  }

  init?(_ fault: Fault) {
    guard ["visible words", "contrast", "whole numbers", "labels"].contains(fault.oracle) else {
      return nil
    }
    self.fault = fault
    let slider = SliderWidget()
    slider.accessibilityLabel = "Trust"
    let control: Widget? =
      switch fault {
      case .namelessField: TextFieldWidget("Discount")
      case .namelessSlider: slider
      default: nil
      }
    form = control.map { _ in FormWidget() }
    super.init()
    form?.isHidden = true
    if let control { form?.grid.add(control) }
    if let form { add(form) } else { add(label) }
  }

  private var isFaulty: Bool { value > 2 }

  private func valueDidChange() {
    form?.isHidden = !isFaulty
    switch fault {
    case .faintText: label.color = isFaulty ? \.separator : \.text
    case .cutNumber: label.text = "1,234,567.89"
    case .cutAmount: label.text = "\u{20ac}1,234,567.89"
    default: break
    }
    requestLayout()
  }

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 240, height: 32) }

  override func arrange() {
    if let form { return place(form, in: bounds) }
    var frame = bounds
    switch fault {
    case .flatText where isFaulty: frame.size.height = 0
    case .strayText where isFaulty: frame.origin.x = -2_000
    case .cutNumber where isFaulty, .cutAmount where isFaulty: frame.size.width = 40
    default: break
    }
    place(label, in: frame)
  }

  override func paint(in list: inout DisplayList) {
    if fault == .darkOnDark, isFaulty { list.fill(bounds, theme.palette.secondaryText) }
  }
}
