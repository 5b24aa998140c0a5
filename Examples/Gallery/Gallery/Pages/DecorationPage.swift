import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct DecorationPage: WidgetPage {
  var isChosen = false

  func body(_ change: Change<DecorationPage>) -> some View {
    Examples {
      Example(tr("Background, border and corners")) {
        FlowStack(spacing: 12, lineSpacing: 12) {
          label(tr("Background")).background(\.fill)
          label(tr("Round")).background(\.accent, opacity: 0.2, cornerRadius: 8)
          label(tr("Capsule")).background(\.selectedFill, cornerRadius: .infinity)
          label(tr("Border")).border(\.border, cornerRadius: 8)
          HStack(spacing: 0) {
            label(tr("Clipped")).background(\.fill)
            label(tr("together")).background(\.selectedFill)
          }.cornerRadius(8)
        }
      }
      Example(tr("Elevations")) {
        FlowStack(spacing: 24, lineSpacing: 24) {
          label(tr("Card")).background(\.raised, cornerRadius: 8).shadow(.card)
          label(tr("Pop-up")).background(\.raised, cornerRadius: 8).shadow(.popUp)
          label(tr("Drag")).background(\.raised, cornerRadius: 8).shadow(.drag)
          label(tr("Modal")).background(\.raised, cornerRadius: 8).shadow(.modal)
        }.padding(Insets(bottom: 32))
      }
      Example(tr("Views behind and in front")) {
        HStack(spacing: 24) {
          label(tr("Inbox")).padding(Insets(trailing: 12)).background(\.fill, cornerRadius: 8)
            .overlay(alignment: .topTrailing) { count("3") }
          label(tr("Loading")).background(alignment: .bottom) {
            ProgressBar(tr("Loading"), value: 0.4)
          }
        }
      }
      Example(tr("Gradients and shapes")) {
        FlowStack(spacing: 12, lineSpacing: 12) {
          label(tr("Linear")).background(
            .linearGradient(
              [.init(\.selection, at: 0), .init(\.fill, at: 1)], from: .leading, to: .trailing),
            cornerRadius: 8)
          label(tr("Radial")).background(
            .radialGradient([.init(\.selection, at: 0), .init(\.fill, at: 1)]),
            cornerRadius: .infinity)
          label(tr("Ellipse")).background(\.selectedFill)
            .clipShape { Path(ellipseIn: Rect(origin: .zero, size: $0)) }
        }
      }
      Example(tr("Animated")) {
        label(isChosen ? tr("Chosen") : tr("Not chosen"))
          .background(isChosen ? \.selection : \.fill, cornerRadius: isChosen ? 16 : 4)
          .border(isChosen ? \.accent : nil, width: 2)
          .animation(.easeInOut(.milliseconds(300)), value: isChosen)
        Button(tr("Change"), action: change { $0.isChosen.toggle() })
      }
    }
  }

  private func label(_ text: String) -> some View {
    Text(text).padding(Insets(leading: 16, top: 8, trailing: 16, bottom: 8))
  }

  /// A number in a small circle.
  private func count(_ text: String) -> some View {
    Text(text).font(.columnHeader).foregroundColor(\.textOnAccent)
      .padding(Insets(leading: 5, trailing: 5)).background(\.danger, cornerRadius: .infinity)
  }
}
