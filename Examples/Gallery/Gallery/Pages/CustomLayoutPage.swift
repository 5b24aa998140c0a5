import Glibc
import WorkflowSDL

struct CustomLayoutPage: WidgetPage {
  var columns = 3
  var hours = 12

  func body(_ change: Change<CustomLayoutPage>) -> some View {
    Examples {
      Example(tr("Each tile in the shortest column"), alignment: .fill) {
        Stepper(tr("Columns"), value: columns, in: 1...4, onChange: change(\.columns))
        Masonry(columns: columns) {
          ForEach(Array(Self.heights.indices), id: \.self) { tile in
            let number = tile + 1
            Button(tr("Tile \(number)"), action: {}).filling().frame(minHeight: Self.heights[tile])
          }
        }.animation(.standard, value: columns)
      }
      Example(tr("Around a circle"), alignment: .center) {
        Stepper(tr("Hours"), value: hours, in: 1...24, onChange: change(\.hours))
        Circular(radius: 64) {
          ForEach(Array(1...hours), id: \.self) { hour in Text("\(hour)").tabularDigits() }
        }.animation(.standard, value: hours)
      }
    }
  }

  private static let heights = [40.0, 88, 64, 40, 64, 88, 40, 64]

  /// Columns of equal width; each view is placed in the shortest one.
  struct Masonry: ViewLayout, Equatable {
    let columns: Int
    private let spacing = 8.0

    func sizeThatFits(
      proposal: ProposedSize, subviews: [LayoutSubview], cache: inout Void
    ) -> Size {
      let width = proposal.width ?? 320
      return Size(width: width, height: frames(of: subviews, in: width).map(\.maxY).max() ?? 0)
    }

    func placeSubviews(in bounds: Rect, subviews: [LayoutSubview], cache: inout Void) {
      for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
        subview.place(in: frame)
      }
    }

    @MainActor
    private func frames(of subviews: [LayoutSubview], in space: Double) -> [Rect] {
      let width = max(0, (space + spacing) / Double(columns) - spacing)
      var ends = Array(repeating: 0.0, count: columns)
      return subviews.map { subview in
        let column = ends.firstIndex(of: ends.min() ?? 0) ?? 0
        let height = subview.sizeThatFits(ProposedSize(width: width)).height
        defer { ends[column] += height + spacing }
        let x = Double(column) * (width + spacing)
        return Rect(x: x, y: ends[column], width: width, height: height)
      }
    }
  }

  /// Views around a circle, from the top.
  struct Circular: ViewLayout, Equatable {
    let radius: Double

    func sizeThatFits(
      proposal: ProposedSize, subviews: [LayoutSubview], cache: inout Void
    ) -> Size {
      let largest = subviews.map { $0.sizeThatFits() }
      let width = largest.map(\.width).max() ?? 0
      let height = largest.map(\.height).max() ?? 0
      return Size(width: 2 * radius + width, height: 2 * radius + height)
    }

    func placeSubviews(in bounds: Rect, subviews: [LayoutSubview], cache: inout Void) {
      for (index, subview) in subviews.enumerated() {
        let angle = 2 * Double.pi * Double(index + 1) / Double(subviews.count)
        let (x, y) = (radius * sin(angle), -radius * cos(angle))
        subview.place(at: bounds.center + Point(x: x, y: y), anchor: .center)
      }
    }
  }
}
