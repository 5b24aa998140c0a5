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
          VStack(alignment: .fill, spacing: 0) {
            SettingRow(title: tr("Appearance"), subtitle: tr("Light or dark"), icon: .moon) {
              SegmentedControl(
                tr("Appearance"), [tr("System"), tr("Light"), tr("Dark")],
                selected: Self.appearances.firstIndex(of: settings.isDark),
                onSelect: { index in update { $0.isDark = Self.appearances[index] } })
            }
            Divider()
            SettingRow(
              title: tr("Accent"), subtitle: tr("The colour of buttons and links"), icon: .palette
            ) {
              SegmentedControl(
                tr("Accent"), accents.map(\.name),
                selected: accents.firstIndex(of: settings.accent),
                onSelect: { index in update { $0.accent = accents[index] } })
            }
            Divider()
            SettingRow(title: tr("Text size"), subtitle: tr("Controls grow with it"), icon: .zoomIn)
            {
              SegmentedControl(
                tr("Text size"), [tr("System"), tr("Small"), tr("Large"), tr("Larger")],
                selected: Self.sizes.firstIndex(of: settings.textScale),
                onSelect: { index in update { $0.textScale = Self.sizes[index] } })
            }
            Divider()
            ListItem(tr("Smooth scrolling"), icon: .settings)
              .subtitle(tr("Lists glide instead of jumping")).trailing {
                Toggle(
                  "", isOn: settings.smoothsWheel,
                  onToggle: { isOn in update { $0.smoothsWheel = isOn } }
                ).accessibilityLabel(tr("Smooth scrolling"))
              }.padding(.horizontal, 16).padding(.vertical, 10)
          }.card().readableWidth(alignment: .leading).padding()
        }
      }
    }
  }
}

/// A row of a card of settings: a title with a second line, and the control beside or below it.
private struct SettingRow<Control: View>: View {
  let title: String
  let subtitle: String
  let icon: Icon
  @ViewBuilder let control: Control

  private var item: ListItem { ListItem(title, icon: icon).subtitle(subtitle) }

  var body: some View {
    AdaptiveView(in: [.horizontal]) {
      item.trailing { control }
      VStack(alignment: .fill, spacing: 8) {
        item
        control
      }
    }.padding(.horizontal, 16).padding(.vertical, 10)
  }
}
