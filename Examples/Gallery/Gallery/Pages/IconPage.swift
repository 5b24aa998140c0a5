import WorkflowCanvas
import WorkflowLanguage
import WorkflowViews

import struct WorkflowWidgets.Icon

struct IconPage: WidgetPage {
  var sideLength = 20.0

  func body(_ change: Change<IconPage>) -> some View {
    let points = Int(sideLength)
    Examples {
      Example(tr("Size: \(points) point", plural: "Size: \(points) points", count: points)) {
        Slider(
          tr("Size"), value: sideLength, in: 12...40, step: 4, onChange: change(\.sideLength)
        ).frame(width: 240)
      }
      Example(tr("All icons"), alignment: .fill) {
        FlowStack(spacing: 8, lineSpacing: 16) {
          ForEach(Icon.allCases, id: \.self) { icon in
            NamedIcon(icon: icon, sideLength: sideLength)
          }
        }
      }
    }
  }
}

/// An icon above its name, in an area that grows with the text.
private struct NamedIcon: View {
  let icon: Icon
  let sideLength: Double
  @Environment(\.theme.textScale) private var textScale

  var body: some View {
    VStack(spacing: 4) {
      IconImage(decorative: icon).sideLength(sideLength)
      Text("\(icon)").font(.message).foregroundColor(\.secondaryText).lineLimit(1)
    }.frame(width: 112 * textScale)
  }
}
