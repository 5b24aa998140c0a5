import Foundation
import WorkflowConcurrency
import WorkflowDevTools
import WorkflowSDL

/// An app that copies content of each kind and pastes it, for tests.
@main
public struct ClipboardApp: App {
  public typealias Tools = DevTools
  public static let title = "Clipboard"
  public static let defaultSize = Size(width: 800, height: 240)
  public nonisolated static let ownType = "application/x-workflow-test"
  /// More than a part of a transfer on X11.
  public nonisolated static let pictureSize = 5_000_000

  public let workflow: ClipboardWorkflow

  public init(launch: Launch) { workflow = ClipboardWorkflow(desktop: launch.desktop) }

  public nonisolated static let files = ["/tmp/two words.txt", "/tmp/ملف 100%.txt"]

  /// The content of the button with this name.
  static func content(_ name: String) -> ClipboardContent {
    switch name {
    case "Picture": .image { Array(repeating: 7, count: pictureSize) }
    case "Files": .files(files, isCut: true)
    case "HTML": .html("<b>12</b>", text: "12")
    case "Data": .data(ownType) { [0, 1, 2] }
    case "Hanging data":
      .data(ownType) {
        FileHandle.standardError.write(Data("asked\n".utf8))
        while true { sleep(1_000) }
      }
    default: .text("text")
    }
  }
}

public struct ClipboardWorkflow: Workflow {
  public struct State: Equatable {
    var isPasting = false
    var pasted = "none"
    var text = ""
  }

  let desktop: Desktop

  public func makeInitialState() -> State { State() }

  public func render(state: State, context: RenderContext<Self>) -> ClipboardScreen {
    if state.isPasting {
      desktop.paste(.files, .image, .data(ClipboardApp.ownType), .html, .text)
        .onOutput { state, pasted in
          state.isPasting = false
          state.pasted = pasted.description
          return nil
        }.running(in: context)
    }
    let sink = context.makeStateMutationSink()
    return ClipboardScreen(
      pasted: state.pasted, text: state.text,
      copy: { [desktop] in desktop.copy(ClipboardApp.content($0)) },
      paste: { sink.send { $0.isPasting = true } },
      edit: { text in sink.send { $0.text = text } })
  }
}

extension PastedContent {
  fileprivate var description: String {
    switch self {
    case .text(let text): "text \(text)"
    case .html(let html): "HTML \(html)"
    case .image(let bytes): "image of \(bytes.count) bytes"
    case .files(let paths, let isCut):
      "\(isCut ? "cut" : "copied") \(paths.joined(separator: ", "))"
    case .data(let bytes, let type): "\(type) \(bytes)"
    case .nothing: "nothing"
    }
  }
}

public struct ClipboardScreen: BodyBackingScreen {
  public typealias View = ClipboardView

  let pasted: String
  let text: String
  let copy: (String) -> Void
  let paste: () -> Void
  let edit: (String) -> Void
}

public struct ClipboardView: BodyProvider {
  public typealias Screen = ClipboardScreen

  public init() {}

  public func body(with screen: ClipboardScreen) -> some View {
    VStack {
      Text(screen.pasted)
      TextField("Name", text: screen.text, onEdit: screen.edit)
      HStack {
        for name in ["Picture", "Files", "HTML", "Data", "Hanging data", "Text"] {
          Button(name) { screen.copy(name) }
        }
        Button("Paste", action: screen.paste)
      }
    }
  }
}
