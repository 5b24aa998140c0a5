import ErgoViews
import WorkflowViews

/// The pages as a value.
struct PagesView: BodyProvider {
  typealias Screen = PagesScreen

  func body(with screen: PagesScreen) -> some View {
    ScrollView {
      VStack {
        ForEach(screen.titles, id: \.self) { title in
          Button(title) { screen.press(title) }
        }
      }
    }
  }
}
