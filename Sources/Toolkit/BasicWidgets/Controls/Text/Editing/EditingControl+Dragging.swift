internal import WorkflowCanvas

// Worked example: "two " of "one two three" is selected, dragged and dropped before "one".
//
//     pointerPressed(at:)   the point is on the selection, which stays: `heldPoint`
//     makeDrag()            the pointer has moved 4 points; without that, the release places the caret
//     proposal(for:of:at:)  the field below the pointer shows the position at which it would insert
//     insert(_:of:at:)      the same field: the text is moved as one undo step; another one inserts it,
//                           then the source deletes it, unless Control is held

extension EditingControl: DragSource {
  private static let pictureWidth = 240.0
  /// The maximum number of characters in the picture of dragged text.
  private static let pictureLength = 200

  /// Returns whether `point` is on text that is selected and may be dragged.
  func isOnSelection(_ point: Point) -> Bool {
    let range = displayed.selection
    guard copiedText != nil, (range.lowerBound...range.upperBound).contains(shownOffset(at: point))
    else { return false }
    return frame(ofShown: range).contains(point)
  }

  package func makeDrag() -> Drag? {
    guard let heldPoint, let window, let text = copiedText else { return nil }
    let padding = theme.spacing.small
    let layout = TextLayout(
      String(text.prefix(Self.pictureLength)), font: font, width: Self.pictureWidth, lineLimit: 3,
      measuring: window.text)
    // Below the pointer, where the picture does not hide the position of the drop.
    let held = toWindow(heldPoint)
    let frame = Rect(
      x: held.x + padding, y: held.y + 2 * padding,
      width: layout.size.width + 2 * padding, height: layout.size.height + padding)
    var picture = DisplayList(visible: Rect(origin: .zero, size: frame.size))
    picture.text(layout, at: Point(x: padding, y: padding / 2), textColor)
    return Drag(.text(text), of: self, picture: picture, frame: frame)
  }
}

// MARK: - DropTarget

extension EditingControl: DropTarget {
  /// Takes a text at the caret position below the pointer, or at the caret if it is pasted.
  package func proposal(for content: DropContent, of drag: Drag?, at point: Point?) -> DropProposal?
  {
    guard isEnabled, case .text(let text) = content else { return nil }
    var sign = DropProposal.Sign.none
    if let point {
      let offset = shownOffset(at: point)
      var caret = frame(ofShown: offset..<offset)
      caret.size.width = 2
      sign = .area(caret, radius: 1)
    }
    let source = drag?.source as? EditingControl
    return DropProposal(sign: sign) { [weak self] in self?.insert(text, of: source, at: point) }
  }

  /// Moves the focus here and the caret to `point`, and inserts `text` as one undo step.
  ///
  /// - Parameter source: The text control from which the text was dragged; nil for another app.
  private func insert(_ text: String, of source: EditingControl?, at point: Point?) {
    guard let window else { return }
    let isCopy = source == nil || window.modifiers.contains(.control)
    window.moveFocus(to: self, isKeyboard: false)
    commitPreEdit()
    let target = point.map { offset(at: $0) } ?? model.selection.caret
    if source === self, !isCopy {
      var edited = model
      if edited.moveSelection(to: target) { commit(edited) }
      return
    }
    if point != nil { select { $0.select(TextSelection(target)) } }
    if insertPasted(text), !isCopy { source?.deleteDragged(text) }
  }

  private func deleteDragged(_ text: String) {
    var edited = model
    if model.selectedText == text, edited.delete(.characterLeft) { commit(edited) }
  }
}
