/// What `@State` and `@Environment` of one view keep from one value of the view to the next.
@MainActor
final class ViewProperties {
  /// Called after some state changed.
  var didChange: () -> Void = {}

  private unowned let host: ViewHost
  private var boxes: [AnyObject] = []

  init(host: ViewHost) {
    self.host = host
  }

  /// Whether the view is being updated, so that its state must not change.
  var isUpdating: Bool { host.isUpdating }

  /// Lets the properties of `view`, which is new, go on from those of the value before.
  ///
  /// The fields of a type are looked at by reflection, which is slow; a type that has no such
  /// property is remembered and not looked at again.
  func connect<Content: View>(_ view: Content, in scope: EnvironmentScope) {
    guard !host.isPlain(Content.self) else { return }
    var count = 0
    for field in Mirror(reflecting: view).children {
      guard let property = field.value as? any ViewProperty else { continue }
      property.connect(to: self, at: count, in: scope)
      count += 1
    }
    if count == 0 { host.rememberPlain(Content.self) }
  }

  /// What is kept for the property at `index`, made by `make` for the first value of the view.
  func box<Box: AnyObject>(at index: Int, _ make: () -> Box) -> Box {
    if index < boxes.count, let box = boxes[index] as? Box { return box }
    let box = make()
    if index < boxes.count { boxes[index] = box } else { boxes.append(box) }
    return box
  }
}

/// A property of a view that is connected to what is kept of the view.
@MainActor
protocol ViewProperty {
  func connect(to properties: ViewProperties, at index: Int, in scope: EnvironmentScope)
}
