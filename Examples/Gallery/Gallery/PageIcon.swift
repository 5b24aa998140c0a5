import ViewEnvironment
import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

/// The icon of a page in the side bar; screen readers skip it.
struct PageIcon: WidgetView, Equatable {
  /// The id of the page.
  let page: String

  func makeWidget() -> Drawing { Drawing() }

  func update(_ drawing: Drawing, in environment: ViewEnvironment) { drawing.page = page }

  /// The widget of the icon: strokes in the colour of secondary text.
  final class Drawing: Widget {
    var page = "" {
      didSet { if page != oldValue { requestPaint() } }
    }
    private var side: Double { PageIcon.size * theme.textScale }

    override func measure(_ proposal: ProposedSize) -> Size { Size(width: side, height: side) }

    override func paint(in list: inout DisplayList) {
      let scale = bounds.width / PageIcon.size
      for line in PageIcon.lines(of: page) {
        let points = line.map { Point(x: $0.x * scale, y: $0.y * scale) }
        list.stroke(points, width: 1.25 * scale, theme.palette.secondaryText)
      }
    }
  }
}

extension PageIcon {
  /// The width and height of an icon, and of the square of its strokes, in points.
  static let size = 16.0

  /// The strokes of each icon, separated by bars: the points of a line, or a circle, "o" and its
  /// centre and radius, or a box, "b" and its corner and size.
  private static let strokes = [
    "text": "3,4 13,4|8,4 8,13",
    "styled-text": "6,3 12,3|9.5,3 6.5,11|4,11 9,11|3,14 13,14",
    "text-field": "b1.5,4.5,13,7|4.5,7 4.5,9",
    "search-field": "b1.5,4.5,13,7|o5.5,7.5,1.5|6.5,8.5 8,10",
    "number-field": "b1.5,4.5,13,7|4.5,7 5.5,6.2 5.5,9.8|8.5,7 9.5,6.2 10.5,7 8.5,9.8 10.8,9.8",
    "date-field": "b2,3.5,12,10.5|2,7 14,7|5,2 5,5|11,2 11,5|5,10.5 7,10.5",
    "text-editor": "b2,2.5,12,11|5,5.5 11,5.5|5,8 11,8|5,10.5 8,10.5",
    "combo-box": "b1.5,4.5,13,7|4,6.5 4,9.5|9.5,7 11.25,9 13,7",
    "button": "b1.5,4.5,13,7|5.5,8 10.5,8",
    "menu": "2.5,4 13.5,4|2.5,8 13.5,8|2.5,12 13.5,12",
    "tooltip": "2,3 14,3 14,10.5 9,10.5 6.5,13.5 6.5,10.5 2,10.5 2,3",
    "gestures": "6,6 14,9 10.5,10.5 9,14 6,6|1.5,6 3.5,6|6,1.5 6,3.5|2.8,2.8 4.2,4.2",
    "picker": "b1.5,3.5,13,9|4.5,8 8.5,8|10.5,6.8 11.75,5.5 13,6.8|10.5,9.2 11.75,10.5 13,9.2",
    "checkbox": "b2.5,2.5,11,11|5,8.2 7.2,10.4 11,5.8",
    "toggle": "4.5,4.5 11.5,4.5 14,6.5 14,9.5 11.5,11.5 4.5,11.5 2,9.5 2,6.5 4.5,4.5|o10.5,8,1.5",
    "radio-group": "o8,8,5.5|o8,8,1.5",
    "segmented-control": "b1.5,4.5,13,7|6,4.5 6,11.5|10,4.5 10,11.5",
    "colour-picker": "b2,2,12,12|b4.5,4.5,7,5|4.5,12 6,12|8,12 9.5,12",
    "slider": "1.5,8 5.5,8|o8,8,2.5|10.5,8 14.5,8",
    "disclosure-group": "2,3 5,6 8,3|10,4.5 14,4.5|5,9 14,9|5,13 14,13",
    "popover": "2,2 14,2 14,10 10,10 8,13 6,10 2,10 2,2",
    "toast": "b1.5,2,13,12|b4,9,8,3",
    "stepper": "2,8 6,8|10,8 14,8|12,6 12,10",
    "progress": "b1.5,5.5,13,5|4,8 8.5,8",
    "image": "b2,3,12,10|2.5,12 6,8 8.5,10.5 10.5,8.5 13.5,12|10.8,5.8 10.8,5.8",
    "icon":
      "8,2 9.8,6.2 14.2,6.5 10.8,9.4 11.9,13.7 8,11.3 4.1,13.7 5.2,9.4 1.8,6.5 6.2,6.2 8,2",
    "canvas": "o6.5,6.5,4|9,9 14,9 14,14 9,14 9,9",
    "chart": "2,2 2,14 14,14|5,14 5,9|8.5,14 8.5,5|12,14 12,7.5",
    "clock": "o8,8,6|8,4.5 8,8 10.5,9.5",
    "sdl": "8,2 13.2,5 13.2,11 8,14 2.8,11 2.8,5 8,2|8,8 8,2|8,8 13.2,11|8,8 2.8,11",
    "list": "2.5,4 2.5,4|5.5,4 13.5,4|2.5,8 2.5,8|5.5,8 13.5,8|2.5,12 2.5,12|5.5,12 13.5,12",
    "table": "b2,3,12,10|2,6.5 14,6.5|6.5,3 6.5,13",
    "data-table": "b2,2.5,12,11|2,5.5 14,5.5|2,8 14,8|2,10.5 14,10.5|9.5,5.5 9.5,13.5",
    "outline": "2.5,3 7,3|5.5,7 13.5,7|5.5,10 13.5,10|2.5,13.5 10,13.5|3.5,4 3.5,10",
    "long-list": "3,2.5 13,2.5|3,6 13,6|3,9.5 13,9.5|5.5,12.5 8,14.5 10.5,12.5",
    "drag-and-drop": "8,2 8,14|5.5,4.5 8,2 10.5,4.5|5.5,11.5 8,14 10.5,11.5",
    "scroll-view": "b2.5,2.5,11,11|11,5 11,8",
    "stack": "b2.5,2.5,11,4.5|b2.5,9,11,4.5",
    "frames": "b2,2,12,12|b5,5,6,6",
    "custom-layout": "b2,2.5,5,7|b2,11.5,5,2|b9,2.5,5,3|b9,7.5,5,6",
    "grid": "b2,2,5,5|b9,2,5,5|b2,9,5,5|b9,9,5,5",
    "adaptive": "1.5,8 14.5,8|4.5,5 1.5,8 4.5,11|11.5,5 14.5,8 11.5,11",
    "divider": "2,8 14,8|5,4 11,4|5,12 11,12",
    "decoration": "b2,2,9,9|5,14 14,14 14,5|5,6.5 8,6.5",
    "back-stack": "7,3 2.5,8 7,13|2.5,8 13.5,8",
    "tabs": "2,13 2,3.5 7,3.5 8.5,6 14,6 14,13 2,13",
    "menu-bar": "b2,3,12,10|2,6.5 14,6.5|4.5,4.8 6,4.8|8,4.8 9.5,4.8",
    "sheet": "b2,2.5,12,11|5,2.5 5,9 11,9 11,2.5",
    "alert": "8,2.5 14.5,13.5 1.5,13.5 8,2.5|8,6.5 8,9.5|8,11.5 8,11.5",
    "split": "b2,3,12,10|6.5,3 6.5,13",
    "theme": "o8,8,6|8,2 8,14|10,3.5 10,12.5|12,4.8 12,11.2",
    "palette": "o8,8,6|5,7.5 5,7.5|8,5 8,5|11,7.5 11,7.5",
    "animation": "2,13 5,12.3 7,10 9,6 11,3.7 14,3",
    "transition": "b2,3,5,10|9,8 14,8|11.5,5.5 14,8 11.5,10.5",
    "keyboard":
      "b1.5,4,13,8|4.5,6.8 4.5,6.8|7,6.8 7,6.8|9.5,6.8 9.5,6.8|12,6.8 12,6.8|5,9.5 11,9.5",
    "files": "9.5,2 3.5,2 3.5,14 12.5,14 12.5,5 9.5,2 9.5,5 12.5,5",
    "form": "1,4 4,4|b6,2,9,4|2,11 4,11|b6,9,9,4",
    "formats":
      "o8,8,6|2,8 14,8|8,2 6,4 5.2,8 6,12 8,14 10,12 10.8,8 10,4 8,2",
    "settings": "2,5 7.5,5|o9.5,5,2|11.5,5 14,5|2,11 4.5,11|o6.5,11,2|8.5,11 14,11",
  ]

  static func lines(of page: String) -> [[Point]] {
    (strokes[page] ?? "").split(separator: "|").map { stroke in
      let numbers = numbers(in: stroke)
      if stroke.hasPrefix("o") { return circle(numbers[0], numbers[1], radius: numbers[2]) }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      guard stroke.hasPrefix("b") else { return points }
      let (corner, size) = (points[0], points[1])
      return [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)].map {
        Point(x: corner.x + $0.0 * size.x, y: corner.y + $0.1 * size.y)
      }
    }
  }

  /// Returns the decimal numbers in a stroke; with the parser of `Double`, the side bar takes 2 million
  /// instructions more.
  private static func numbers(in stroke: Substring) -> [Double] {
    let (point, digits) = (UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"))
    return stroke.utf8.split { $0 != point && !digits.contains($0) }.map { text in
      var (value, unit) = (0.0, 0.0)
      for byte in text {
        if byte == point {
          unit = 1
        } else {
          (value, unit) = (value * 10 + Double(byte - digits.lowerBound), unit * 10)
        }
      }
      return unit > 0 ? value / unit : value
    }
  }

  /// Returns a line through points at distances of 15 degrees.
  private static func circle(_ x: Double, _ y: Double, radius: Double) -> [Point] {
    // Rotation by constants has the same result on all machines.
    let (cosine, sine) = (0.965925826289068, 0.258819045102521)
    var arm = Point(x: radius, y: 0)
    return (0...24).map { _ in
      defer { arm = Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine) }
      return Point(x: x + arm.x, y: y + arm.y)
    }
  }
}
