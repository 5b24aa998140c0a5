import ErgoViews
import Workflow
import WorkflowContainers
import WorkflowLanguage
import WorkflowUI
import WorkflowViews
import WorkflowWidgets

struct ThemePage: Workflow {
  typealias Output = Never

  struct State: Codable, Equatable, RestorableState {
    var isOn = true
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> AnyScreen {
    let sink = context.makeStateMutationSink()
    let toggle = { sink.send(\.isOn, value: $0) }
    func sample(_ name: String, _ theme: Theme) -> AnyScreen {
      Sample(name: name, isOn: state.isOn, toggle: toggle)
        .adaptedEnvironment(keyPath: \.theme, value: theme).asAnyScreen()
    }
    func pair(_ contrast: Contrast, _ names: (String, String)) -> AnyScreen {
      Split.Screen(
        leading: sample(names.0, Theme(appearance: .light, contrast: contrast)),
        trailing: sample(names.1, Theme(appearance: .dark, contrast: contrast)),
        leadingWidth: 220, minimumLeadingWidth: 144, minimumTrailingWidth: 144
      ).asAnyScreen()
    }
    return Both(
      first: pair(.standard, (tr("Light"), tr("Dark"))),
      second: pair(.high, (tr("Light, high contrast"), tr("Dark, high contrast")))
    ).asAnyScreen()
  }

  struct Both: BodyBackingScreen {
    let first: AnyScreen
    let second: AnyScreen

    struct View: BodyProvider {
      typealias Screen = Both

      func body(with screen: Both) -> some WorkflowViews.View {
        VStack(alignment: .fill, spacing: 0) {
          ScreenView(screen.first)
          ScreenView(screen.second)
        }
      }
    }
  }

  struct Sample: BodyBackingScreen {
    let name: String
    let isOn: Bool
    let toggle: (Bool) -> Void

    struct View: BodyProvider {
      typealias Screen = Sample

      func body(with screen: Sample) -> some WorkflowViews.View {
        let name = screen.name
        VStack(alignment: .fill) {
          WorkflowViews.Text(name).font(.title)
          WorkflowViews.Toggle(tr("Toggle"), isOn: screen.isOn, onToggle: screen.toggle)
            .accessibilityLabel(tr("Toggle, \(name)"))
          WorkflowViews.Button(tr("Button"), action: {})
            .accessibilityLabel(tr("Button, \(name)"))
          WorkflowViews.ProgressBar(tr("Progress"), value: 0.5)
            .accessibilityLabel(tr("Progress, \(name)"))
        }.padding()
      }
    }
  }
}
