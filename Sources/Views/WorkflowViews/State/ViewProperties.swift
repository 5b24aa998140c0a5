// Provides the offsets of stored properties, which Mirror does not.
@_spi(Reflection) internal import Swift

/// The storage of a view's `@State` and `@Environment` properties across updates.
@MainActor
final class ViewProperties {
  var didChange: () -> Void = {}

  private unowned let host: ViewHost
  private var boxes: [AnyObject] = []

  init(host: ViewHost) {
    self.host = host
  }

  /// Whether the view is being updated, so that its state must not change.
  var isUpdating: Bool { host.isUpdating }

  /// Returns a new value of the view, connected to the stored properties of the previous one.
  ///
  /// If one view value is shown in several positions, each position has separate properties.
  /// Finding the properties needs reflection, which is slow; therefore types without such
  /// properties are cached and not inspected again.
  func connected<Content>(_ view: Content, in scope: EnvironmentScope) -> Content {
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

  /// Returns the storage of the property at `index`; nil if there is none yet.
  func known(at index: Int) -> AnyObject? { index < boxes.count ? boxes[index] : nil }

  /// Returns the storage of the property at `index`; `make` creates it for the first value of the
  /// view.
  func box<Box: AnyObject>(at index: Int, _ make: () -> Box) -> Box {
    if index < boxes.count, let box = boxes[index] as? Box { return box }
    let box = make()
    if index < boxes.count { boxes[index] = box } else { boxes.append(box) }
    return box
  }
}

/// A property wrapper whose storage outlives the view value.
@MainActor
protocol ViewProperty {
  func connect(to properties: ViewProperties, at index: Int, in scope: EnvironmentScope)
  /// Whether the value is already connected in another position than `properties`.
  func isConnected(elsewhereThan properties: ViewProperties, at index: Int) -> Bool
  /// Disconnects this copy of the value from the storage of the other copies.
  mutating func detach()
}

/// Changes the properties of `view` in memory: the wrappers are private and otherwise inaccessible.
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
    _forEachField(of: Content.self) { name, offset, type, _ in
      // The storage of a property wrapper has an underscore. The first search for a conformance of a
      // type takes long.
      if name.pointee == CChar(UInt8(ascii: "_")), let type = type as? any ViewProperty.Type {
        changeField(type, at: start + offset)
      }
      return true
    }
  }
}
