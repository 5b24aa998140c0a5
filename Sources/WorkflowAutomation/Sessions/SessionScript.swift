internal import WorkflowCanvas
package import WorkflowWidgets

/// What was done up to each sight and what newly appeared there: what a test can be made of.
package struct SessionScript {
  /// What was done, then seen.
  package struct Scene {
    package var entries: [Session.Entry] = []
    /// The texts in reach that were not there at the sight before.
    package var newTexts: [String] = []
  }

  package private(set) var scenes: [Scene] = [Scene()]
  private var texts: Set<String> = []

  package init() {}

  package mutating func add(_ entry: Session.Entry) {
    scenes[scenes.count - 1].entries.append(entry)
  }

  package mutating func see(_ tree: AccessibilityNode) {
    let shown = tree.flattened.dropFirst().filter { !$0.semantics.state.contains(.inert) }
      .flatMap { [$0.semantics.name, $0.semantics.value ?? ""] }.filter { !$0.isEmpty }
    var newTexts: [String] = []
    for text in shown where !texts.contains(text) && !newTexts.contains(text) {
      newTexts.append(text)
    }
    texts = Set(shown)
    scenes[scenes.count - 1].newTexts = newTexts
    scenes.append(Scene())
  }
}
