/// The pending requests of a window's widgets to be measured or arranged.
@MainActor
struct LayoutRequests {
  private var requests: [Widget] = []
  /// The number of requests from which requests of removed widgets are dropped: a minimised window
  /// takes none.
  private var limit = 256
  /// Whether cached sizes of the widgets may be stale, so that some must be measured.
  private(set) var isStale = false

  var isEmpty: Bool { requests.isEmpty }

  mutating func add(_ widget: Widget) {
    if requests.count >= limit {
      requests.removeAll { $0.window == nil }
      limit = max(256, 2 * requests.count)
    }
    requests.append(widget)
  }

  mutating func addStale(_ widget: Widget) {
    add(widget)
    isStale = true
  }

  /// Removes all requests and returns their widgets that are still in `window`, grouped by depth.
  mutating func takeLevels(in window: Window) -> [[Widget]] {
    var levels: [[Widget]] = []
    for widget in requests where widget.window === window {
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
