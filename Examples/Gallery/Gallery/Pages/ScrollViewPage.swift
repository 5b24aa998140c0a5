import WorkflowViews

struct ScrollViewPage: WidgetPage {
  static let fillsAvailableSpace = true

  func body(_ change: Change<ScrollViewPage>) -> some View {
    ScrollView([.horizontal, .vertical]) {
      VStack(alignment: .leading) {
        ForEach(Array(1...12), id: \.self) { row in
          HStack {
            ForEach(Array(1...12), id: \.self) { column in
              Button("\(row) × \(column) = \(row * column)", action: {})
            }
          }
        }
      }.padding()
    }
  }
}
