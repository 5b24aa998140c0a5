import WorkflowSDL

/// The settings of the gallery, which are saved in a file.
struct SettingsPage: Workflow {
  typealias State = Gallery.AppearanceSettings
  typealias Output = Never

  let settings: Settings<Gallery.AppearanceSettings>

  struct Follow: WorkflowAction {
    typealias WorkflowType = SettingsPage
    let settings: Gallery.AppearanceSettings

    func apply(toState state: inout State) -> Never? {
      state = settings
      return nil
    }
  }

  func makeInitialState() -> State { settings.value }

  func render(state: State, context: RenderContext<Self>) -> Controls {
    settings.mapOutput(Follow.init).running(in: context)
    return Controls(settings: state, update: settings.update)
  }

  struct Controls: BodyBackingScreen {
    let settings: Gallery.AppearanceSettings
    let update: ((inout Gallery.AppearanceSettings) -> Void) -> Void

    struct View: BodyProvider {
      typealias Screen = Controls

      private static let appearances: [Bool?] = [nil, false, true]
      private static let sizes: [Double?] = [nil, 0.85, 1.25, 1.5]

      func body(with screen: Controls) -> some WorkflowViews.View {
        let (settings, update) = (screen.settings, screen.update)
        let accents = Gallery.Accent.allCases
        ScrollView {
          Examples {
            Example(tr("Appearance")) {
              SegmentedControl(
                tr("Appearance"), [tr("System"), tr("Light"), tr("Dark")],
                selected: Self.appearances.firstIndex(of: settings.isDark),
                onSelect: { index in update { $0.isDark = Self.appearances[index] } })
            }
            Example(tr("Accent")) {
              SegmentedControl(
                tr("Accent"), accents.map(\.name),
                selected: accents.firstIndex(of: settings.accent),
                onSelect: { index in update { $0.accent = accents[index] } })
            }
            Example(tr("Text size")) {
              SegmentedControl(
                tr("Text size"), [tr("System"), tr("Small"), tr("Large"), tr("Larger")],
                selected: Self.sizes.firstIndex(of: settings.textScale),
                onSelect: { index in update { $0.textScale = Self.sizes[index] } })
            }
            Example(tr("Wheel"), alignment: .fill) {
              Toggle(
                tr("Smooth scrolling"), isOn: settings.smoothsWheel,
                onToggle: { isOn in update { $0.smoothsWheel = isOn } })
            }
          }.filling([.horizontal]).readableWidth(alignment: .leading).padding()
        }
      }
    }
  }
}
