/// The popups of a window, back to front.
///
/// Each popup is the root of its own tree outside the content, so that no container of the app
/// arranges, clips or covers it.
@MainActor
package final class PopupStack {
  @exclusivity(unchecked) private(set) var all: [Popup] = []

  var isEmpty: Bool { all.isEmpty }

  func open(_ popup: Popup, in window: Window) {
    popup.environmentOverride = popup.owner?.environmentOfPopups
    all.append(popup)
    popup.move(to: window)
    popup.setFrame(popup.frame(in: window))
    popup.markAllForLayout()
    window.layout.requests.add(popup)
    paintOwner(of: popup)
  }

  /// A button looks pressed while a popup of it is open.
  private func paintOwner(of popup: Popup) {
    if popup.usesPointer, popup.owner is any Pressable { popup.owner?.requestPaint() }
  }

  /// Removes `popup`; the focus returns to the widget that had it before.
  func close(_ popup: Popup, in window: Window) {
    guard all.contains(where: { $0 === popup }) else { return }
    popup.requestPaint()
    for card in popup.children where popup is AnchoredPopup { window.content.startClosing(card) }
    window.focus.willRemove(popup)
    all.removeAll { $0 === popup }
    popup.move(to: nil)
    paintOwner(of: popup)
  }

  func closeAll(in window: Window) {
    for popup in all { close(popup, in: window) }
  }

  /// Closes the popups that do not follow their owners to other places.
  func closeForResize(in window: Window) {
    for popup in all where popup.closesOnResize { close(popup, in: window) }
  }

  /// Updates the environments of the popups after the window's environment changed.
  func environmentDidChange() {
    for popup in all { popup.environmentOverride = popup.owner?.environmentOfPopups }
  }

  /// Closes the popups whose owners can no longer be reached, and moves the others to their owners'
  /// positions.
  func settle(in window: Window) {
    for popup in all {
      guard popup.isOwned(in: window) else {
        close(popup, in: window)
        continue
      }
      let frame = popup.frame(in: window)
      if popup.frame != frame {
        popup.requestPaint()
        popup.setFrame(frame)
        popup.requestPaint()
        window.layout.requests.add(popup)
      }
      popup.ownerDidSettle()
    }
  }
}
