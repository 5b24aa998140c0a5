import WorkflowWidgets

/// A colour that the user can choose.
final class Swatch: Control {
  var name = ""
  var color = Color(0x000000) {
    didSet { if color != oldValue { requestPaint() } }
  }
  var isChosen = false {
    didSet { if isChosen != oldValue { requestPaint() } }
  }

  override func measure(_ proposal: ProposedSize) -> Size { Size(width: 44, height: 20) }

  override func paint(in list: inout DisplayList) {
    paintFocusRing(around: bounds, radius: 4, in: &list)
    list.fill(bounds, radius: 4, color)
    if isChosen { list.border(bounds, radius: 4, width: 2, theme.palette.text) }
  }

  override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: .radioButton, name: name, state: isChosen ? state.union(.selected) : state,
      actions: actions)
  }
}
