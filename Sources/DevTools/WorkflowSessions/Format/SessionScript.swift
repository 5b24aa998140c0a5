package import WorkflowAutomation
package import WorkflowCanvas
package import WorkflowWidgets

/// What was done up to each checkpoint and what newly appeared there: what a test can be made of.
package struct SessionScript {
  /// Something that was done.
  package struct Action {
    package var entry: RecordedSession.Entry
    /// Where it took the pointer, in points of the window; nil where it did not move it.
    package var pointer: Point?
  }

  /// What was done, then seen.
  package struct Scene {
    package var actions: [Action] = []
    /// The texts in reach that were not there at the checkpoint before.
    package var newTexts: [String] = []
  }

  package private(set) var scenes: [Scene] = [Scene()]
  private var texts: Set<String> = []

  package init() {}

  /// Takes note of `entry`, which takes the pointer to `pointer`.
  package mutating func add(_ entry: RecordedSession.Entry, pointer: Point? = nil) {
    scenes[scenes.count - 1].actions.append(Action(entry: entry, pointer: pointer))
  }

  /// Takes note of `entry`, which is about to be done by `driver`.
  @MainActor
  package mutating func add(_ entry: RecordedSession.Entry, on driver: Driver) {
    guard case .input(.move(let place)) = entry else { return add(entry) }
    // A place that is not there is the driver's to complain of.
    add(entry, pointer: try? driver.point(at: place))
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
