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
    guard !host.plainTypes.contains(ObjectIdentifier(Content.self)) else { return view }
    var view = view
    var count = 0
    func connect<Property: ViewProperty>(_: Property.Type, at place: UnsafeMutableRawPointer) {
      // The wrappers are private and otherwise inaccessible.
      place.assumingMemoryBound(to: Property.self).pointee.connect(to: self, at: count, in: scope)
      count += 1
    }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let start = bytes.baseAddress else { return }
      _forEachField(of: Content.self) { name, offset, type, _ in
        // The storage of a property wrapper has an underscore. The first search for a conformance of
        // a type takes long.
        if name.pointee == CChar(UInt8(ascii: "_")), let type = type as? any ViewProperty.Type {
          connect(type, at: start + offset)
        }
        return true
      }
    }
    if count == 0 { host.plainTypes.insert(ObjectIdentifier(Content.self)) }
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
  /// Connects the value with its storage in `properties`; one that is connected elsewhere is detached
  /// from the other copies of the value before.
  mutating func connect(to properties: ViewProperties, at index: Int, in scope: EnvironmentScope)
}
