import WorkflowSDL

struct ClockPage: WidgetPage {
  /// In minutes since midnight.
  var time = 608.0

  func body(_ change: Change<ClockPage>) -> some View {
    let minutes = Int(time)
    let text = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    Examples {
      Example(text, alignment: .fill) {
        HStack {
          Spacer()
          Canvas(tr("Clock, \(text)")) { list, size, theme in
            ClockFace(minutes: time, theme: theme).draw(in: &list, size)
          }.frame(minWidth: 120, idealWidth: 240, maxWidth: 240).aspectRatio(1, contentMode: .fit)
          Spacer()
        }
        Slider(
          tr("Time"), value: time, in: 0...1_439, step: 1, valueText: text, onChange: change(\.time)
        )
      }
    }
  }
}

/// A clock with hour and minute hands, in units of a hundredth of its radius.
@MainActor
private struct ClockFace {
  let minutes: Double
  let theme: Theme

  func draw(in list: inout DisplayList, _ size: Size) {
    let radius = min(size.width, size.height) / 2
    let centre = Transform().translated(x: size.width / 2, y: size.height / 2)
    list.transformed(by: centre.scaled(x: radius / 100, y: radius / 100)) { list in
      drawFace(in: &list)
      for minute in 0..<60 { drawMark(at: minute, in: &list) }
      for hour in 1...12 { drawNumeral(hour, in: &list) }
      let palette = theme.palette
      drawHand(degrees: minutes / 2, length: 46, width: 6, palette.text, in: &list)
      drawHand(degrees: minutes * 6, length: 72, width: 4, palette.text, in: &list)
      list.fill(circle(6), .color(palette.accent))
      list.fill(circle(2), .color(palette.card))
    }
  }

  private func circle(_ radius: Double) -> Path {
    Path(ellipseIn: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
  }

  private func drawFace(in list: inout DisplayList) {
    let palette = theme.palette
    let light = Shading.linearGradient(
      [.init(palette.raised, at: 0), .init(palette.fill, at: 1)],
      from: Point(x: 0, y: -97), to: Point(x: 0, y: 97))
    list.fill(circle(97), light)
    list.stroke(circle(97), .color(palette.border), style: StrokeStyle(width: 1.5))
  }

  private func drawMark(at minute: Int, in list: inout DisplayList) {
    let isHour = minute % 5 == 0
    let mark = Path { path in
      path.move(to: Point(x: 0, y: -90))
      path.addLine(to: Point(x: 0, y: isHour ? -83 : -87))
    }
    let color = isHour ? theme.palette.text : theme.palette.tertiaryText
    list.transformed(by: Transform().rotated(degrees: Double(minute) * 6)) { list in
      list.stroke(mark, .color(color), style: StrokeStyle(width: isHour ? 2.5 : 1, cap: .round))
    }
  }

  /// Draws a number upright, with the middle of its digits on a circle.
  private func drawNumeral(_ hour: Int, in list: inout DisplayList) {
    let font = Font(size: 15, weight: .medium, hasTabularDigits: false)
    let middle = Transform().rotated(degrees: Double(hour) * 30)(Point(x: 0, y: -70))
    list.text(
      "\(hour)", at: middle + Point(x: 0, y: 0.36 * font.size), font, theme.palette.text,
      alignment: .center)
  }

  private func drawHand(
    degrees: Double, length: Double, width: Double, _ color: Color, in list: inout DisplayList
  ) {
    let hand = Path(
      Rect(x: -width / 2, y: -length, width: width, height: length + 12), cornerRadius: width / 2)
    list.transformed(by: Transform().rotated(degrees: degrees)) { $0.fill(hand, .color(color)) }
  }
}
