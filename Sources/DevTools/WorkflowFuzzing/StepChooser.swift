package import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowWidgets

/// A random choice of the next user action, based on the screen content.
@MainActor
package struct StepChooser {
  private let random: SeededRandomNumberGenerator
  private let startSize: Size

  package init(random: SeededRandomNumberGenerator, startSize: Size) {
    self.random = random
    self.startSize = startSize
  }

  /// Returns the next step; `driver` may still refuse it.
  package func next(for driver: Driver) -> Step {
    let size = driver.window.size
    let isSmall = size.width < startSize.width || size.height < startSize.height
    if isSmall, random.flip(1, of: 4) { return .resize(startSize) }
    // While a field has the focus, half of the steps edit it.
    let isEditing = driver.window.textInputArea != nil && random.flip(1, of: 2)
    let tree = driver.tree
    var source = RandomStepSource(
      random: random, tree: tree, isEditing: isEditing, startSize: startSize,
      otherWindows: driver.windows.filter { $0 !== driver.window }.map(\.key))
    source.takesDrops = driver.window.hasDropDestination
    let pressed = tree.flattened.filter { ($0.widget as? GestureArea)?.longPress != nil }
    source.longPressable = Set(pressed.map(\.id))
    return source.step() ?? .press(.tab, [])
  }
}
