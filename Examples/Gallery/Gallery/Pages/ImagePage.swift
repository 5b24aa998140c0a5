import WorkflowCanvas
import WorkflowLanguage
import WorkflowViews

struct ImagePage: WidgetPage {
  var isRound = true

  func body(_ change: Change<ImagePage>) -> some View {
    let size = Size(width: 96, height: 64)
    Examples {
      Example(tr("Fitting, filling and natural size")) {
        FlowStack(spacing: 12) {
          Image(Self.sunset, label: tr("A sunset, whole"), size: size)
          Image(Self.sunset, label: tr("A sunset, filling the frame"), size: size).contentMode(
            .fill
          )
          .cornerRadius(isRound ? 12 : 0)
          Image(Self.sunset, label: tr("The middle of a sunset"), size: size).contentMode(.natural)
        }
        Toggle(tr("Round corners"), isOn: isRound, onToggle: change(\.isRound))
      }
      Example(tr("Missing")) {
        Image("/no/such/picture.png", label: tr("A picture that is missing"), size: size)
      }
    }
  }

  private static let sunset = ImageSource.bytes(
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="192" height="192">
        <rect width="192" height="192" fill="#fde7c3"/>
        <circle cx="96" cy="104" r="44" fill="#f08a3c"/>
        <rect y="104" width="192" height="88" fill="#2f6f9f"/>
        <rect x="60" y="120" width="72" height="6" rx="3" fill="#f0b27a"/>
        <rect x="74" y="136" width="44" height="6" rx="3" fill="#f0b27a"/>
      </svg>
      """.utf8), name: "sunset.svg")
}
