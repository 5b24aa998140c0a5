/// The base class of text fields for a value, such as a number or a date.
///
/// A text that is refused stays in the field. The box around the field shows the reason; without one, the
/// border and the tooltip do.
public class ValueField: TextFieldWidget {
  /// The reason why the text is refused; nil if it is not.
  final var reason: String? {
    didSet { if reason != oldValue { report() } }
  }
  /// The reason in the tooltip of a field without a box; nil if the tooltip has none.
  private final var shownReason: String?

  /// Whether a field without a box shows the reason: it goes on showing one.
  var showsReason: Bool { isInvalid }

  /// - Parameter isRevealed: Whether the reason is shown even if the user has not left the field.
  final func report(isRevealed: Bool = false) {
    if let box = enclosingBox {
      box.report(reason)
      if isRevealed { box.reveal() }
      return
    }
    let shown = isRevealed || showsReason ? reason : nil
    isInvalid = shown != nil
    if tooltip == nil || tooltip == shownReason { tooltip = shown }
    shownReason = shown
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    environmentDidChange()
    if reason != nil { report() }
  }
}
