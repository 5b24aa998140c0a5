package import WorkflowAutomation
package import WorkflowCanvas
package import WorkflowWidgets

/// The actions of a session and the texts that appeared at each checkpoint: the input for
/// generating a test.
package struct SessionScript {
  /// An action of a session.
  package struct Action {
    package var entry: RecordedSession.Entry
    /// The position of the pointer after the action, in points of the window; nil if it did not
    /// move.
    package var pointer: Point?
  }

  /// The actions up to a checkpoint, and the texts that appeared there.
  package struct Scene {
    package var actions: [Action] = []
    /// The visible texts that were missing at the previous checkpoint.
    package var newTexts: [String] = []
  }

  package private(set) var scenes: [Scene] = [Scene()]
  private var texts: Set<String> = []

  package init() {}

  /// Adds `entry`, after which the pointer is at `pointer`.
  package mutating func add(_ entry: RecordedSession.Entry, pointer: Point? = nil) {
    scenes[scenes.count - 1].actions.append(Action(entry: entry, pointer: pointer))
  }

  /// Adds `entry`, which `driver` is about to perform.
  @MainActor
  package mutating func add(_ entry: RecordedSession.Entry, on driver: Driver) {
    guard case .input(.move(let place)) = entry else { return add(entry) }
    // If the element does not exist, the driver reports the error.
    add(entry, pointer: try? driver.point(at: place))
  }

  /// Ends the scene at a checkpoint with `tree`, and records the texts that are new in it.
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
