internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// The frame, and the focus.
  static let component = ObjectInterface(
    "Component",
    [
      Method("Contains", ["i", "i", "u"], ["b"]) { object, arguments in
        let frame = try object.frame(in: Coordinates(arguments.int(2)))
        return [.bool(frame.contains(Point(x: arguments.int(0), y: arguments.int(1))))]
      },
      Method("GetAccessibleAtPoint", ["i", "i", "u"], ["(so)"]) { object, arguments in
        let position = Point(x: arguments.int(0), y: arguments.int(1))
        let point = try object.point(at: position, in: Coordinates(arguments.int(2)))
        let found = object.element.flatMap { object.server.tree.element(at: point, in: $0) }
        return [object.server.reference(to: found)]
      },
      Method("GetExtents", ["u"], ["(iiii)"]) { object, arguments in
        let frame = try object.frame(in: Coordinates(arguments.int(0)))
        return [.structure(frame.values)]
      },
      Method("GetPosition", ["u"], ["i", "i"]) { object, arguments in
        Array(try object.frame(in: Coordinates(arguments.int(0))).values.prefix(2))
      },
      Method("GetSize", [], ["i", "i"]) { object, _ in
        Array(try object.frame(in: .window).values.suffix(2))
      },
      Method("GetLayer", [], ["u"]) { object, _ in
        switch object.element?.node.semantics.role {
        case .window: [.uint32(7)]
        case .menu, .tooltip: [.uint32(5)]
        default: [.uint32(3)]
        }
      },
      Method("GetMDIZOrder", [], ["n"]) { _, _ in [.int16(-1)] },
      Method("GetAlpha", [], ["d"]) { _, _ in [.double(1)] },
      .bool("GrabFocus") { object, _ in
        object.element.map { object.server.perform(.focus, on: $0.id) } ?? false
      },
      .bool("SetExtents", ["i", "i", "i", "i", "u"]) { _, _ in false },
      .bool("SetPosition", ["i", "i", "u"]) { _, _ in false },
      .bool("SetSize", ["i", "i"]) { _, _ in false },
      .bool("ScrollTo", ["u"]) { object, _ in object.scrollIntoView() },
      .bool("ScrollToPoint", ["u", "i", "i"]) { _, _ in false },
    ])
}

/// The origin of coordinates on the bus, which are in device pixels (`AtspiCoordType`).
enum Coordinates: Int {
  case screen
  case window
  case parent

  init(_ number: Int) throws {
    guard let known = Coordinates(rawValue: number) else {
      throw Refusal("InvalidArgs", "There are no coordinates of type \(number).")
    }
    self = known
  }
}

extension AccessibleObject {
  /// Returns the frame of the element in device pixels.
  func frame(in coordinates: Coordinates) throws -> Rect {
    guard let element else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return try pixels(element.node.bounds, in: coordinates)
  }

  /// Returns a rectangle of the element's window in device pixels.
  func pixels(_ rect: Rect, in coordinates: Coordinates) throws -> Rect {
    let (frame, origin) = (element?.pixels(rect) ?? rect, try origin(of: coordinates))
    return Rect(
      x: frame.minX + origin.x, y: frame.minY + origin.y, width: frame.width, height: frame.height)
  }

  /// Returns a position in device pixels as a point of the element's window.
  func point(at position: Point, in coordinates: Coordinates) throws -> Point {
    let scale = max(0.01, element?.window.scale ?? 1)
    let origin = try origin(of: coordinates)
    return Point(x: (position.x - origin.x) / scale, y: (position.y - origin.y) / scale)
  }

  /// Returns the position of the window in `coordinates`, in device pixels.
  private func origin(of coordinates: Coordinates) throws -> Point {
    guard let element else { return .zero }
    switch coordinates {
    case .screen: return element.window.origin ?? .zero
    case .window: return .zero
    case .parent:
      guard let parent = element.parent.flatMap(server.tree.element) else { return .zero }
      let frame = parent.pixels(parent.node.bounds)
      return Point(x: -frame.minX, y: -frame.minY)
    }
  }

  func scrollIntoView() -> Bool {
    guard let element, let widget = server.reachable(element.id.withoutColumn)?.widget else {
      return false
    }
    widget.revealInAncestors()
    return true
  }
}

extension Point {
  fileprivate init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Rect {
  /// Position and size as whole numbers.
  var values: [BusValue] { [minX, minY, width, height].map { .int($0.whole) } }
}

extension Double {
  /// The nearest whole number; 0 if it is no number, or too large.
  var whole: Int { Int(exactly: rounded()) ?? 0 }
}

extension ExportedTree {
  /// Returns the frontmost visible element at a point of the window, in points.
  fileprivate func element(at point: Point, in element: Element) -> ID? {
    for child in element.children.reversed() {
      guard let child = elements[child] else { continue }
      if let found = self.element(at: point, in: child) { return found }
    }
    return element.isShowing && element.visibleFrame.contains(point) ? element.id : nil
  }
}
