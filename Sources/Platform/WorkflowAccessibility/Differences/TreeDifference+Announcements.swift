internal import WorkflowPlatform
internal import WorkflowWidgets

// MARK: - Announcements

extension TreeDifference {
  /// The texts that appeared or changed in live regions of open windows.
  ///
  /// Screen readers read an alert, and any other region, when the focus enters it, and the
  /// description of the focused element when it changes; so these are no announcements. Nor are
  /// texts of rows that scroll into view.
  var announcements: [AccessibleEvent] {
    new.windows.flatMap { id -> [Announcement] in
      guard let before = old[id]?.node, let after = new[id]?.node else { return [] }
      return Announcement.announcements(from: before, to: after)
    }.filter { announcement in
      let source = announcement.source
      guard source.row == nil || old[source] != nil else { return false }
      guard let focused = focus.new else { return true }
      let descriptions = new[focused]?.node.describedBy ?? []
      if descriptions.contains(where: { new.contains($0, in: source) }) { return false }
      return focused == focus.old || !new.contains(focused, in: source)
    }.flatMap { announcement in
      var replacement = AccessibleEvent.state("showing", of: announcement.source, is: true)
      replacement.replacesAnnouncement = true
      return [event(of: announcement), replacement]
    }
  }

  private func event(of announcement: Announcement) -> AccessibleEvent {
    AccessibleEvent(
      name: "Announcement", source: announcement.source,
      first: announcement.region == .polite ? 1 : 2, value: .string(announcement.text))
  }
}
