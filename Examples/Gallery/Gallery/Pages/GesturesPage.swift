import WorkflowSDL

struct GesturesPage: WidgetPage {
  var last = "Nothing yet"
  var isOver = false
  var isPressed = false
  var pin = Place(x: 24, y: 28)
  /// The position of the pin before the drag.
  var start = Place(x: 24, y: 28)

  struct Place: Codable, Equatable {
    var x: Double
    var y: Double
  }

  func body(_ change: Change<GesturesPage>) -> some View {
    Examples {
      Example("Tap, double tap and long press", alignment: .fill) {
        VStack(spacing: 4) {
          Text("Click, double-click or hold")
          Text(last).foregroundColor(\.secondaryText).accessibilityIdentifier("last")
        }
        .filling([.horizontal]).padding()
        .background(
          isPressed ? \.pressedFill : isOver ? \.hoveredFill : \.fill, cornerRadius: 12
        )
        .border(\.separator, width: 0)
        .onTap(change { $0.last = "Tap" })
        .onTap(count: 2, change { $0.last = "Double tap" })
        .onLongPress(change { $0.last = "Long press" })
        .onHover(change(\.isOver))
        .onPressingChanged(change(\.isPressed))
        .accessibilityLabel("Gestures")
        .described(by: "last")
      }
      Example("Drag, or arrow keys") {
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
    Text("Pin").foregroundColor(\.textOnAccent).padding(8)
      .background(\.accent, cornerRadius: 8)
      .cursor(.move)
      .onDrag(step: 8, onDrag)
      .offset(x: pin.x, y: pin.y)
      .frame(width: 256, height: 96, alignment: isMirrored ? .topTrailing : .topLeading)
      .background(\.fill, cornerRadius: 12).border(\.separator, width: 0)
  }
}
