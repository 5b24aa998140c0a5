/// The widgets of a window that wait to be measured or arranged anew.
@MainActor
struct LayoutRequests {
  private struct Request {
    weak var widget: Widget?
  }

  private var requests: [Request] = []
  /// Whether some of them may have other sizes than they are known by.
  private(set) var isStale = false

  var isEmpty: Bool { requests.isEmpty }

  /// Lets `widget` be arranged anew.
  mutating func add(_ widget: Widget) {
    requests.append(Request(widget: widget))
  }

  /// Lets `widget` be measured and arranged anew.
  mutating func addStale(_ widget: Widget) {
    add(widget)
    isStale = true
  }

  /// Takes the widgets that are still in `window`, by their distance from its content.
  mutating func take(in window: Window) -> [[Widget]] {
    var levels: [[Widget]] = []
    for request in requests {
      guard let widget = request.widget, widget.window === window else { continue }
      let depth = widget.depth
      while levels.count <= depth { levels.append([]) }
      levels[depth].append(widget)
    }
    requests.removeAll(keepingCapacity: true)
    isStale = false
    return levels
  }
}

extension Widget {
  /// How many ancestors the widget has.
  var depth: Int {
    var depth = 0
    var widget = parent
    while let current = widget {
      depth += 1
      widget = current.parent
    }
    return depth
  }
}
