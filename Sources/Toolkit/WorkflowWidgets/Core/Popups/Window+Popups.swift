internal import WorkflowCanvas

// What is in front of the content. Popups stand beside it, each a tree of its own, so that no
// container of the app arranges, clips or covers them.

extension Window {
  /// The trees in the window, back to front.
  package var roots: [Widget] { popups.isEmpty ? [content] : [content] + popups }

  /// The frontmost widget at `point`; the pointer goes through popups that are not modal.
  func hitTest(_ point: Point) -> Widget? {
    for popup in popups.reversed() where popup.isModal {
      if let hit = popup.hitTest(point - popup.frame.origin) { return hit }
    }
    return content.hitTest(point - content.frame.origin)
  }

  /// What owners of popups must be in: the frontmost modal that is none itself.
  var scopeOfOwners: Widget { reachableModals.last { !($0 is Popup) } ?? content }

  /// Shows `popup` in front of everything else.
  func open(_ popup: Popup) {
    popup.environmentOverride = popup.owner?.environment
    popups.append(popup)
    popup.move(to: self)
    popup.markAllForLayout()
    layoutRequests.add(popup)
  }

  /// Takes `popup` away; the focus goes back to where it was.
  func close(_ popup: Popup) {
    guard popups.contains(where: { $0 === popup }) else { return }
    popup.requestPaint()
    focus.willRemove(popup)
    popups.removeAll { $0 === popup }
    popup.move(to: nil)
  }

  /// Takes all popups away.
  package func closePopups() {
    for popup in popups { close(popup) }
  }

  /// Closes what lost its owner, and brings the rest to where its owner is now.
  func settlePopups() {
    for popup in popups {
      guard popup.isOwned(in: self) else {
        close(popup)
        continue
      }
      let frame = popup.frame(in: self)
      if popup.frame != frame {
        popup.requestPaint()
        popup.setFrame(frame)
        popup.requestPaint()
        layoutRequests.add(popup)
      }
      popup.ownerDidSettle()
    }
  }
}
