import WorkflowCanvas
import WorkflowPlatform

extension FuzzTarget {
  /// Font files of an app. They are refused, or measured and drawn whatever their tables contain.
  static let fontFiles = FuzzTarget("FontFiles") { bytes in
    let families = FontFamilies()
    guard let family = try? families.family(of: [FontFile(bytes, name: "input")]) else { return }
    let fonts = try Fonts(scale: 1, families: families)
    let surface = try Surface(width: 60, height: 40)
    for size in [15.0, 200] {
      let font = Font(size: size, design: .custom(family), hasTabularDigits: true)
      let layout = TextLayout("AHg 01", font: font, measuring: fonts)
      try expect(
        layout.size.width.isFinite && layout.size.width >= 0 && layout.metrics.descent >= 0,
        "Expected finite measures of \(font), but \(layout.size) and \(layout.metrics).")
      var list = DisplayList(visible: Rect(x: 0, y: 0, width: 60, height: 40))
      list.text(layout, at: .zero, Color(0x000000))
      try Painter(fonts: fonts).paint(list, on: surface, damage: [surface.bounds])
    }
  }
}
