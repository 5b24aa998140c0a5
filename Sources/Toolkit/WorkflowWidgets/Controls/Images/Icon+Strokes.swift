internal import WorkflowCanvas

extension Icon {
  private typealias Lines = [[(Double, Double)]]

  /// The strokes of the icon in a 20 by 20 square, with a margin at its edges.
  var lines: [[Point]] {
    coordinates.map { line in line.map { Point(x: $0.0, y: $0.1) } }
  }

  private var coordinates: Lines {
    switch self {
    case .chevronBack: [[(13, 3), (6, 10), (13, 17)]]
    case .chevronForward: [[(7, 3), (14, 10), (7, 17)]]
    case .chevronUp: [[(5, 12.5), (10, 7.5), (15, 12.5)]]
    case .chevronDown: [[(5, 7.5), (10, 12.5), (15, 7.5)]]
    case .checkmark: [[(5.5, 10.5), (8.5, 13.5), (14.5, 6.5)]]
    case .plus: [[(5, 10), (15, 10)], [(10, 5), (10, 15)]]
    case .minus: [[(5, 10), (15, 10)]]
    case .close: [[(5.5, 5.5), (14.5, 14.5)], [(14.5, 5.5), (5.5, 14.5)]]
    case .menu: [[(3, 5.5), (17, 5.5)], [(3, 10), (17, 10)], [(3, 14.5), (17, 14.5)]]
    case .more: [4, 10, 16].map { Self.arc($0, 10, 0.6) }
    case .search: [Self.arc(8.5, 8.5, 5), [(12.5, 12.5), (17, 17)]]
    case .refresh: [Self.arc(10, 10, 6.5, from: -45, to: 255), [(15, 1.5), (15, 5.5), (11, 5.5)]]
    case .edit, .delete, .person, .home, .file, .folder, .lock: objectLines
    case .info, .warning, .download, .upload, .picture, .brokenPicture: stateLines
    }
  }

  private var objectLines: Lines {
    switch self {
    case .edit:
      [[(3.5, 16.5), (4.5, 12.5), (13.5, 3.5), (16.5, 6.5), (7.5, 15.5), (3.5, 16.5)]]
    case .delete:
      [[(3, 5.5), (17, 5.5)], [(7.5, 5), (8, 3), (12, 3), (12.5, 5)]]
        + [[(5, 6), (6, 17), (14, 17), (15, 6)]]
    case .person:
      [Self.arc(10, 6.5, 3.5), [(3, 17)] + Self.arc(10, 17, 7, from: 180, to: 360)]
    case .home: [[(2.5, 10), (10, 3), (17.5, 10)], [(5, 8.5), (5, 17), (15, 17), (15, 8.5)]]
    case .file:
      [[(11.5, 2.5), (4.5, 2.5), (4.5, 17.5), (15.5, 17.5), (15.5, 6.5), (11.5, 2.5)]]
    case .folder:
      [[(2.5, 16), (2.5, 4), (8, 4), (10, 6.5), (17.5, 6.5), (17.5, 16), (2.5, 16)]]
    case .lock:
      [[(4.5, 9.5), (15.5, 9.5), (15.5, 17), (4.5, 17), (4.5, 9.5)]]
        + [[(6.5, 9)] + Self.arc(10, 6.5, 3.5, from: 180, to: 360) + [(13.5, 9)]]
    default: []
    }
  }

  private var stateLines: Lines {
    switch self {
    case .info: [Self.arc(10, 10, 7.5), [(10, 9.5), (10, 14)], [(10, 6.2), (10, 6.2)]]
    case .warning:
      [[(10, 3), (18, 16.5), (2, 16.5), (10, 3)], [(10, 8.5), (10, 11.5)], [(10, 14), (10, 14)]]
    case .download:
      [[(10, 3), (10, 12.5)], [(5.5, 8), (10, 12.5), (14.5, 8)], [(3, 17), (17, 17)]]
    case .upload:
      [[(10, 12.5), (10, 3)], [(5.5, 7.5), (10, 3), (14.5, 7.5)], [(3, 17), (17, 17)]]
    case .picture:
      [[(2.5, 4), (17.5, 4), (17.5, 16), (2.5, 16), (2.5, 4)], [(6.5, 7.5), (6.5, 7.5)]]
        + [[(3, 15), (8, 10), (11, 13), (13.5, 10.5), (17, 14)]]
    case .brokenPicture:
      [[(8, 4), (2.5, 4), (2.5, 16), (7, 16)], [(12, 4), (17.5, 4), (17.5, 16), (11, 16)]]
        + [[(10.5, 2.5), (8, 7.5), (11.5, 11), (9, 17.5)]]
    default: []
    }
  }

  /// Returns points on a circle, one every 15 degrees, clockwise from the positive x axis.
  ///
  /// Each point is the previous one rotated by constants, so that all machines get the same result.
  private static func arc(
    _ x: Double, _ y: Double, _ radius: Double, from start: Int = 0, to end: Int = 360
  ) -> [(Double, Double)] {
    let (cosine, sine) = (0.965925826289068, 0.258819045102521)
    var arm = (x: radius, y: 0.0)
    func turn() { arm = (arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine) }
    for _ in 0..<(start + 360) % 360 / 15 { turn() }
    var points = [(x + arm.x, y + arm.y)]
    for _ in 0..<(end - start) / 15 {
      turn()
      points.append((x + arm.x, y + arm.y))
    }
    return points
  }
}
