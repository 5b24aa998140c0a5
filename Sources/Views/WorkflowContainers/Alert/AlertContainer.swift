internal import WorkflowUI
internal import WorkflowWidgets

/// Shows a base widget, and presents, updates and dismisses an optional alert over it.
final class AlertContainer: Widget {
  private let base = DescribedWidget()
  private var presented: AlertOverlay?

  init(base description: WidgetDescription, alert: Alert?) {
    super.init()
    add(base)
    update(base: description, alert: alert)
  }

  /// Fills the available space, so that what is presented over the base has it.
  override var effectiveHugging: LayoutPriority.Pair { LayoutPriority.Pair(.lowest) }

  func update(base description: WidgetDescription, alert: Alert?) {
    base.update(description)
    switch (presented, alert) {
    case (let overlay?, let alert?):
      overlay.update(alert)
    case (nil, let alert?):
      let overlay = AlertOverlay(alert)
      presented = overlay
      add(overlay)
      overlay.appear()
    case (let overlay?, nil):
      presented = nil
      overlay.disappear()
    case (nil, nil):
      break
    }
  }
}
