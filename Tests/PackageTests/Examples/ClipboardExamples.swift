import WorkflowSDL

/// A drawing, which is copied as a picture for other apps, and with its name.
struct Drawing: Equatable {
  var name = "Drawing"
  var png: [UInt8] = [0x89]
}

struct DrawingWorkflow: Workflow {
  typealias Output = Never

  let desktop: Desktop

  struct State: Equatable {
    var drawing = Drawing()
    var isPasting = false
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = DrawingWorkflow

    case paste
    case didPaste(PastedContent)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .paste: state.isPasting = true
      case .didPaste(let content):
        state.isPasting = false
        switch content {
        case .image(let png): state.drawing.png = png
        case .text(let name): state.drawing.name = name
        case .html, .files, .data, .nothing: break
        }
      }
      return nil
    }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> DrawingScreen {
    let drawing = state.drawing
    if state.isPasting {
      desktop.paste(.image, .text).mapOutput(Action.didPaste).running(in: context)
    }
    let copy = { desktop.copy(.image { drawing.png }.adding(.text(drawing.name))) }
    let sink = context.makeSink(of: Action.self)
    return DrawingScreen(
      description: "\(drawing.name), \(drawing.png.count) bytes", copy: copy,
      paste: { sink.send(.paste) })
  }
}

struct DrawingScreen: BodyBackingScreen {
  let description: String
  let copy: () -> Void
  let paste: () -> Void

  struct View: BodyProvider {
    typealias Screen = DrawingScreen

    func body(with screen: DrawingScreen) -> some WorkflowViews.View {
      VStack {
        Text(screen.description)
        Button("Copy", action: screen.copy)
        Button("Paste", action: screen.paste)
      }
    }
  }
}
