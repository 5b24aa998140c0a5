public import WorkflowWidgets

extension Harness {
  /// Returns the texts in live regions of the window that screen readers speak because of `action`.
  ///
  /// It compares the window before and after `action`; a text that came and went is missed. A text
  /// is also among them if screen readers read it because the focus enters the region, such as an
  /// alert.
  ///
  ///     let announcements = try await harness.announcements { try await harness.click("Save") }
  ///     #expect(announcements.map(\.text) == ["Saved"])
  public func announcements(
    during action: () async throws -> Void
  ) async rethrows -> [Announcement] {
    let before = tree
    try await action()
    return Announcement.announcements(from: before, to: tree)
  }
}
