/// The urgency with which screen readers announce a text that appears or changes.
///
///     status.liveRegion = .polite
public enum LiveRegion: String, Hashable, Sendable {
  /// After what the user listens to, such as a result or a status.
  case polite
  /// Immediately, such as an error that the user must know.
  case assertive
}

extension Widget {
  /// How screen readers announce the texts in the widget when they appear or change; nil if they do
  /// not, which is the default except for alerts.
  ///
  /// Use it for texts that change while the focus is elsewhere. The text of a widget that describes
  /// the focused one (`describedBy`) is read without it, and so is progress.
  public var liveRegion: LiveRegion? {
    get { rare?.liveRegion }
    set { if newValue != liveRegion { rareAttributes.liveRegion = newValue } }
  }
}

/// A text that a screen reader speaks because it appeared or changed in a live region.
public struct Announcement: Hashable, Sendable {
  public let text: String
  package let region: LiveRegion
  /// The identity of the live region.
  package let source: AccessibilityNode.ID

  /// Returns the announcements of what changed from one tree of a window to the next.
  @MainActor
  package static func announcements(
    from old: AccessibilityNode, to new: AccessibilityNode
  ) -> [Announcement] {
    let after = new.liveRegions
    guard !after.isEmpty else { return [] }
    let before = Set(old.liveRegions)
    return after.filter { !$0.text.isEmpty && !before.contains($0) }
  }
}

@MainActor
extension AccessibilityNode {
  /// The live regions with their texts, without those inside of others.
  fileprivate var liveRegions: [Announcement] {
    guard let region = liveRegion else { return children.flatMap(\.liveRegions) }
    return [Announcement(text: spokenText, region: region, source: id)]
  }

  /// The name, and the texts inside that do not repeat it.
  private var spokenText: String {
    let texts = children.flatMap(\.flattened).filter { node in
      [.label, .heading].contains(node.semantics.role) && node.semantics.name != semantics.name
    }
    return ([semantics.name] + texts.map(\.semantics.name)).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
