// Where the fields of a value are stored, which Mirror does not tell.
@_spi(Reflection) internal import Swift

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

  /// `view`, which is new, with properties that go on from those of the value before.
  ///
  /// One value may be shown at several places; then all but the first get properties of their own.
  /// The fields of a type are looked at by reflection, which is slow; a type that has no such
  /// property is remembered and not looked at again.
  func connected<Content: View>(_ view: Content, in scope: EnvironmentScope) -> Content {
    guard !host.isPlain(Content.self) else { return view }
    var view = view
    var count = 0
    forEachProperty(of: &view) { property in
      if property.isConnected(elsewhereThan: self, at: count) { property.detach() }
      property.connect(to: self, at: count, in: scope)
      count += 1
    }
    if count == 0 { host.rememberPlain(Content.self) }
    return view
  }

  /// What is kept for the property at `index`; nil before there is something.
  func known(at index: Int) -> AnyObject? { index < boxes.count ? boxes[index] : nil }

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
  /// Whether another place than the one that keeps `properties` shows the value too.
  func isConnected(elsewhereThan properties: ViewProperties, at index: Int) -> Bool
  /// Parts with what other copies of the value are connected to.
  mutating func detach()
}

/// Changes the properties of `view` where they are stored: wrapped ones, which nobody else can get at.
@MainActor
private func forEachProperty<Content>(
  of view: inout Content, _ change: (inout any ViewProperty) -> Void
) {
  func changeField<Property: ViewProperty>(_: Property.Type, at place: UnsafeMutableRawPointer) {
    let field = place.assumingMemoryBound(to: Property.self)
    var property: any ViewProperty = field.pointee
    change(&property)
    if let property = property as? Property { field.pointee = property }
  }
  withUnsafeMutableBytes(of: &view) { bytes in
    guard let start = bytes.baseAddress else { return }
    _forEachField(of: Content.self) { _, offset, type, _ in
      if let type = type as? any ViewProperty.Type { changeField(type, at: start + offset) }
      return true
    }
  }
}
