import WorkflowPlatform
import WorkflowWidgets
import WorkflowWindowTesting

/// The window, pixels and events of an app after an input.
struct RunLook {
  /// The parts by which runs are compared.
  enum Part: String, CaseIterable {
    case tree, windows, icons, pixels, events
  }

  /// The title of the active window.
  let title: String
  /// The parts in words; none for the icons of an app that is not on a desktop.
  var parts: [Part: String] = [:]

  static func text(of windows: [(title: String, presentation: Window.Presentation)]) -> String {
    windows.map { "\"\($0.title)\" \($0.presentation)" }.sorted().joined(separator: ", ")
  }

  /// Returns the size and a hash of an image.
  static func text(of image: PixelImage) -> String {
    var hasher = Hasher()
    image.pixels.withUnsafeBytes { hasher.combine(bytes: $0) }
    return "\(image.width)x\(image.height), hash \(hasher.finalize())"
  }

  /// Returns the events as lines with the names of their elements, for which it calls `ask`.
  ///
  /// A press and its release arrive in one turn or in two, so that only the outcome of events of one
  /// kind counts, and not their order. The positions of windows on the screen do not count.
  @MainActor static func text(
    of events: [BusMessage], asking ask: @MainActor (BusMessage) async -> BusMessage?
  ) async -> String {
    var outcomes: [EventKind: BusMessage] = [:]
    for event in events where event.member != "BoundsChanged" && event.body.count == 5 {
      let kind = EventKind(event)
      switch (event.member, kind.detail) {
      case ("StateChanged", _) where outcomes[kind] != nil: outcomes[kind] = nil  // and back
      case ("TextChanged", "delete") where outcomes[kind] != nil: break
      default: outcomes[kind] = event
      }
    }
    var lines: [String] = []
    for (kind, event) in outcomes {
      let call = BusMessage.call(
        "", kind.path, "org.freedesktop.DBus.Properties", "Get",
        [.string("org.a11y.atspi.Accessible"), .string("Name")])
      let answer = await ask(call)
      let name = answer?.kind == .answer ? answer?.body.first?.string ?? "" : "gone"
      // Between a press and its release, an element that is gone can have had events.
      guard name != "gone" || event.interface.hasSuffix("Window") else { continue }
      lines.append("\(name): \(line(of: event))")
    }
    return lines.sorted().joined(separator: "\n")
  }

  /// Returns an event without its element, whose address differs between runs.
  static func line(of event: BusMessage) -> String {
    guard event.body.count == 5 else { return event.member }
    let words = event.body.prefix(4).map { $0.string ?? $0.number.map { "\($0)" } ?? "" }
    return ([event.member] + words).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The events without their elements.
  var eventLines: [String] {
    (parts[.events] ?? "").split(separator: "\n").map { line in
      line.firstRange(of: ": ").map { String(line[$0.upperBound...]) } ?? String(line)
    }
  }

  /// Whether `frame` is of the active window and has its tree.
  func isShown(in frame: ReportedFrame) -> Bool {
    frame.tree.name == title && frame.text == parts[.tree]
  }
}

extension BusValue {
  /// The number that it is, or has as a variant; nil for other values.
  fileprivate var number: Double? {
    switch self {
    case .variant(let value): value.number
    case .int32(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}

/// The events of which only the outcome counts.
private struct EventKind: Hashable {
  let path: String
  let member: String
  let detail: String
  /// The index of a child that was added or removed; nil for other events.
  let child: BusValue?

  init(_ event: BusMessage) {
    (path, member) = (event.path, event.member)
    detail = event.body[0].string ?? ""
    child = member == "ChildrenChanged" ? event.body[1] : nil
  }
}
