internal import WorkflowCanvas
internal import WorkflowDiagnostics

/// What a table keeps for itself: the row at the top of the view, and the one that Tab comes back to.
extension TableBody {
  /// As far as a row is looked for around where it was.
  private static let reach = 4096

  var scrollState: WidgetState? {
    var state = WidgetState()
    if !isAtStart, rowCount > 0 {
      state[text: "row"] = name(ofRowAt: anchor.index)
      state[number: "index"] = Double(anchor.index)
      state[number: "offset"] = anchor.offset
    }
    if let lead {
      state[text: "lead"] = name(of: lead.id)
      state[number: "leadIndex"] = Double(lead.index)
    }
    return state.isEmpty ? nil : state
  }

  func restoreScrolling(_ state: WidgetState) {
    guard rowCount > 0 else { return }
    let before = (anchor, lead)
    if let row = state[text: "row"], let place = state[number: "index"].flatMap(Int.init(exactly:))
    {
      if let index = index(ofRowCalled: row, near: place) {
        anchor = Anchor(index: index, offset: state[number: "offset"] ?? 0)
      }
    } else {
      anchor = Anchor()
    }
    settleAnchor()
    if let row = state[text: "lead"],
      let place = state[number: "leadIndex"].flatMap(Int.init(exactly:)),
      let index = index(ofRowCalled: row, near: place)
    {
      lead = Place(id: content.id(index), index: index)
    }
    if before != (anchor, lead) { requestLayout() }
  }

  private func name(ofRowAt index: Int) -> String { name(of: content.id(index)) }

  /// What a row is known by where others may read it: an id may be a secret, as all of a screen.
  private func name(of id: AnyHashable) -> String {
    String(Fingerprint(of: "\(id)").value, radix: 16)
  }

  private func index(ofRowCalled name: String, near place: Int) -> Int? {
    let place = min(max(0, place), content.count - 1)
    for distance in 0...min(TableBody.reach, max(place, content.count - 1 - place)) {
      for index in Set([place - distance, place + distance])
      where 0..<content.count ~= index && self.name(ofRowAt: index) == name {
        return index
      }
    }
    return nil
  }
}
