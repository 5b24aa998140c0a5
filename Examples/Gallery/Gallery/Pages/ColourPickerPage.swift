import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct ColourPickerPage: WidgetPage {
  var label = Shade(Color(0x2458c6))
  var marker = Shade(Color(0xf0b959, opacity: 0.6))

  /// The parts of a colour, which are saved.
  struct Shade: Codable, Equatable {
    var red, green, blue: UInt8
    var opacity: Double

    init(_ color: Color) {
      (red, green, blue, opacity) = (color.red, color.green, color.blue, color.opacity)
    }

    var color: Color {
      var color = Color(0, opacity: opacity)
      (color.red, color.green, color.blue) = (red, green, blue)
      return color
    }
  }

  func body(_ change: Change<ColourPickerPage>) -> some View {
    Examples {
      Example(tr("Default")) {
        ColorPicker(tr("Label"), color: label.color) { color in
          change.send { $0.label = Shade(color) }
        }
      }
      Example(tr("With opacity, in a form")) {
        Form {
          LabeledContent(tr("Marker")) {
            ColorPicker(tr("Marker"), color: marker.color) { color in
              change.send { $0.marker = Shade(color) }
            }.allowsOpacity()
          }
        }
      }
      Example(tr("Disabled")) {
        ColorPicker(tr("Label"), color: Color(0x8a8f98), onChange: { _ in }).disabled()
      }
    }
  }
}
