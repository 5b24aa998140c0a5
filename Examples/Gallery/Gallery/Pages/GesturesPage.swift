import WorkflowSDL

struct GesturesPage: WidgetPage {
  var last: Gesture?
  var isOver = false
  var isPressed = false
  var pin = Place(x: 24, y: 28)
  /// The position of the pin before the drag.
  var start = Place(x: 24, y: 28)

  enum Gesture: Codable {
    case tap, doubleTap, longPress

    var title: String {
      switch self {
      case .tap: tr("Tap")
      case .doubleTap: tr("Double tap")
      case .longPress: tr("Long press")
      }
    }
  }

  struct Place: Codable, Equatable {
    var x: Double
    var y: Double
  }

  func body(_ change: Change<GesturesPage>) -> some View {
    Examples {
      Example(tr("Tap, double tap and long press"), alignment: .fill) {
        VStack(spacing: 4) {
          Text(tr("Click, double-click or hold"))
          Text(last?.title ?? tr("Nothing yet")).foregroundColor(\.secondaryText)
            .accessibilityIdentifier("last")
        }
        .filling([.horizontal]).padding()
        .background(
          isPressed ? \.pressedFill : isOver ? \.hoveredFill : \.fill, cornerRadius: 12
        )
        .border(\.separator, width: 0)
        .onTap(change { $0.last = .tap })
        .onTap(count: 2, change { $0.last = .doubleTap })
        .onLongPress(change { $0.last = .longPress })
        .onHover(change(\.isOver))
        .onPressingChanged(change(\.isPressed))
        .accessibilityLabel(tr("Gestures"))
        .described(by: "last")
      }
      Example(tr("Drag, or arrow keys")) {
        PinBoard(pin: pin) { drag in
          change.send { $0.move(by: drag) }
        }
      }
    }
  }

  private mutating func move(by drag: DragGesture) {
    pin = start
    if drag.phase == .cancelled { return }
    pin.x = min(max(0, start.x + drag.translation.width), 200)
    pin.y = min(max(0, start.y + drag.translation.height), 56)
    if drag.phase == .ended { start = pin }
  }
}

private struct PinBoard: View {
  let pin: GesturesPage.Place
  let onDrag: (DragGesture) -> Void
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    let isMirrored = direction == .rightToLeft
    Text(tr("Pin")).foregroundColor(\.textOnAccent).padding(8)
      .background(\.accent, cornerRadius: 8)
      .cursor(.move)
      .onDrag(step: 8, onDrag)
      .offset(x: pin.x, y: pin.y)
      .frame(width: 256, height: 96, alignment: isMirrored ? .topTrailing : .topLeading)
      .background(\.fill, cornerRadius: 12).border(\.separator, width: 0)
  }
}
