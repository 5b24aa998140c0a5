import ErgoLayouts
import WorkflowLayouts
import WorkflowSDL

struct RatingScreen: LayoutBackingScreen {
  typealias View = RatingLayout
  let stars: Int
}

/// A layout around a value view.
struct RatingLayout: LayoutProvider {
  typealias Screen = RatingScreen

  func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
    let stars = ViewWidget(StarsView(count: screen.stars.value))
    screen.stars.observe { stars.show(StarsView(count: $0)) }
    return Stack.vertical {
      Label("Your rating")
      stars
    }.centeringInParent()
  }
}

struct StarsView: View {
  let count: Int

  var body: some View {
    HStack { for _ in 0..<count { IconImage(decorative: .star) } }
      .accessibilityLabel("\(count) stars")
    Text("\(count) of 5")
  }
}
