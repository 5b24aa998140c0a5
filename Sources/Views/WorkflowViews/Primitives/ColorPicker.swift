internal import WorkflowLanguage
public import WorkflowWidgets

/// A button that shows a colour, and opens a card to choose another one.
///
///     ColorPicker("Label", color: screen.color, onChange: screen.setColor)
///
/// The card has an area of shades, sliders, a field for the number of the colour, and colours to begin
/// with. The picker always shows `color`, which `onChange` requests to change with each movement.
public struct ColorPicker: View {
  private let title: String
  private let color: Color
  private let onChange: (Color) -> Void
  private var suggestions = ColorPicker.standard
  private var hasOpacity = false
  @State private var isOpen = false

  private static let standard = [
    0x2458c6, 0x2a9d8f, 0x177244, 0xf0b959, 0xd96a20, 0xa51f18, 0xc2427e, 0x8e5bd0, 0x8a8f98,
    0x1c1c22,
  ].map { Color($0) }

  /// Creates a picker with the label `title`.
  public init(_ title: String, color: Color, onChange: @escaping (Color) -> Void) {
    (self.title, self.color, self.onChange) = (title, color, onChange)
  }

  /// Sets the colours to begin with, at most ten in a row.
  public func suggestions(_ colors: [Color]) -> ColorPicker { with { $0.suggestions = colors } }

  /// Sets whether the user can also choose the opacity.
  public func allowsOpacity(_ allows: Bool = true) -> ColorPicker {
    with { $0.hasOpacity = allows }
  }

  public var body: some View {
    Button {
      isOpen.toggle()
    } label: {
      Canvas { list, size, theme in
        ColorCard.paintSwatch(color, in: Rect(origin: .zero, size: size), theme, &list)
      }.frame(width: 40, height: 18)
    }
    .accessibilityLabel(title).tooltip(color.code)
    .popover(isPresented: isOpen, onDismiss: { isOpen = false }) {
      ColorCard(
        title: title, color: color, suggestions: suggestions, hasOpacity: hasOpacity,
        onChange: onChange)
    }
  }
}

@MainActor
private struct ColorCard: View {
  let title: String
  let color: Color
  let suggestions: [Color]
  let hasOpacity: Bool
  let onChange: (Color) -> Void
  /// The last shade that the user chose. Grey and black colours do not contain their hue.
  @State private var chosen: Shade?
  /// The text in the field, and the colour since it was typed.
  @State private var typed: (text: String, color: Color)?
  @FocusState private var isTyping: Bool = false
  @State private var selected: Int?

  private static let size = Size(width: 272, height: 132)
  private static let swatch = 24.0

  private var shade: Shade { chosen.flatMap { $0.color == color ? $0 : nil } ?? Shade(color) }

  var body: some View {
    let (shade, language) = (shade, Language.current)
    let vivid = Shade(hue: shade.hue).color
    VStack(alignment: .fill, spacing: 12) {
      Canvas { list, size, _ in Self.paintShades(of: shade, size, &list) }
        .frame(width: Self.size.width, height: Self.size.height).cornerRadius(8)
        .onDrag(minimumDistance: 0) { drag in
          let point =
            drag.startLocation + Point(x: drag.translation.width, y: drag.translation.height)
          change {
            $0.saturation = min(max(point.x / Self.size.width, 0), 1)
            $0.brightness = 1 - min(max(point.y / Self.size.height, 0), 1)
          }
        }
      slider(language.word("Hue"), \.hue, (0...6).map { Shade(hue: Double($0) / 6).color })
      slider(language.word("Saturation"), \.saturation, [Color(0xffffff), vivid])
      slider(language.word("Brightness"), \.brightness, [Color(0), vivid])
      if hasOpacity {
        slider(language.word("Opacity"), \.opacity, [color.opacity(0), color.opacity(1)])
      }
      codeField
      swatches
    }
    .frame(width: Self.size.width)
  }

  private func slider(
    _ name: String, _ part: WritableKeyPath<Shade, Double>, _ track: [Color]
  ) -> some View {
    Slider(
      name, value: shade[keyPath: part], valueText: shade[keyPath: part].formatted(.percent)
    ) { value in change { $0[keyPath: part] = value } }
    .trackColors(track)
    .tooltip(name)
  }

  /// The field keeps what is typed, such as half of a code, until the user leaves it or the colour
  /// changes elsewhere.
  private var codeField: some View {
    let text = typed.flatMap { isTyping && $0.color == color ? $0.text : nil } ?? color.code
    return TextField(Language.current.word("Colour code"), text: text) { text in
      let new = Color(code: text).map { hasOpacity ? $0 : $0.opacity(1) }
      typed = (text, new ?? color)
      if let new { onChange(new) }
    }
    .invalid(Color(code: text) == nil)
    .onSubmit {
      typed = nil
      if let new = Color(shortCode: text) { onChange(new) }
    }
    .focused($isTyping)
  }

  private var swatches: some View {
    Canvas(title) { list, _, theme in
      for (index, color) in suggestions.enumerated() {
        let frame = Self.frame(ofSwatch: index)
        Self.paintSwatch(color, in: frame, theme, &list)
        if color == self.color.opacity(1) {
          let light = Color(0xffffff)
          let mark = light.contrast(with: color) > 3 ? light : Color(0)
          list.border(frame.inset(by: Insets(3)), radius: 2, width: 2, mark)
        }
      }
    }
    .parts(
      selected: selected, onSelect: { selected = $0 },
      onActivate: { onChange(suggestions[$0].opacity(hasOpacity ? color.opacity : 1)) }
    ) { _, _ in
      suggestions.enumerated().map { index, color in
        CanvasPart(color.code, area: Path(Self.frame(ofSwatch: index)))
      }
    }
    .frame(height: Self.frame(ofSwatch: max(0, suggestions.count - 1)).maxY)
  }

  private static func frame(ofSwatch index: Int) -> Rect {
    let step = (size.width + 4) / 10
    return Rect(
      x: Double(index % 10) * step, y: Double(index / 10) * step, width: step - 4, height: swatch)
  }

  private func change(_ change: (inout Shade) -> Void) {
    var shade = shade
    change(&shade)
    chosen = shade
    onChange(shade.color)
  }

  static func paintSwatch(
    _ color: Color, in frame: Rect, _ theme: Theme, _ list: inout DisplayList
  ) {
    list.fill(frame, radius: 4, color)
    list.border(frame, radius: 4, width: 1, theme.palette.border)
  }

  /// Paints the shades of a hue: from grey to vivid along x, and from bright to black along y.
  private static func paintShades(of shade: Shade, _ size: Size, _ list: inout DisplayList) {
    let area = Path(Rect(origin: .zero, size: size))
    list.fill(
      area,
      .linearGradient(
        [.init(Color(0xffffff), at: 0), .init(Shade(hue: shade.hue).color, at: 1)],
        from: .zero, to: Point(x: size.width, y: 0)))
    list.fill(
      area,
      .linearGradient(
        [.init(Color(0, opacity: 0), at: 0), .init(Color(0), at: 1)], from: .zero,
        to: Point(x: 0, y: size.height)))
    // The ring stays inside, so that it is whole also around the colours at the edges.
    func inside(_ fraction: Double, _ length: Double) -> Double {
      min(max(7, fraction * length), length - 7)
    }
    let place = Point(
      x: inside(shade.saturation, size.width), y: inside(1 - shade.brightness, size.height))
    for (radius, color) in [(7.0, Color(0)), (6.0, Color(0xffffff))] {
      list.border(
        Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius),
        radius: radius, width: radius - 4, color)
    }
  }
}

// MARK: - Colours

/// A colour as a shade of a hue; all parts are from 0 to 1.
private struct Shade: Equatable {
  var hue: Double
  var saturation = 1.0
  var brightness = 1.0
  var opacity = 1.0
}

extension Shade {
  init(_ color: Color) {
    let parts = [color.red, color.green, color.blue].map { Double($0) / 255 }
    let (most, least) = (parts.max() ?? 0, parts.min() ?? 0)
    let range = most - least
    self.init(hue: 0, brightness: most, opacity: color.opacity)
    saturation = most > 0 ? range / most : 0
    guard range > 0, let index = parts.firstIndex(of: most) else { return }
    let turn = (parts[(index + 1) % 3] - parts[(index + 2) % 3]) / range + 2 * Double(index)
    hue = (turn < 0 ? turn + 6 : turn) / 6
  }

  var color: Color {
    func part(_ offset: Double) -> UInt32 {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      let fall = max(0, min(place, 4 - place, 1))
      return UInt32((255 * brightness * (1 - saturation * fall)).rounded())
    }
    return Color(part(5) << 16 | part(3) << 8 | part(1), opacity: opacity)
  }
}

extension Color {
  /// The code in hexadecimal digits, such as `#2458C6`; the last two of eight digits are the opacity.
  fileprivate var code: String {
    let parts = [red, green, blue] + (opacity < 1 ? [UInt8((opacity * 255).rounded())] : [])
    return parts.reduce(into: "#") { text, part in
      text += (part < 16 ? "0" : "") + String(part, radix: 16, uppercase: true)
    }
  }

  /// Reads three hexadecimal digits, each of which stands for two; nil if there are others. They may be
  /// the beginning of six, so that they count when the user has finished.
  fileprivate init?(shortCode text: String) {
    let digits = text.drop { $0 == "#" || $0 == " " }
    guard digits.count == 3 else { return nil }
    self.init(code: String(digits.flatMap { [$0, $0] }))
  }

  /// Reads six or eight hexadecimal digits, with or without a number sign; nil if there are others.
  fileprivate init?(code text: String) {
    let digits = text.drop { $0 == "#" || $0 == " " }
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self =
      digits.count == 6
      ? Color(value) : Color(value >> 8, opacity: Double(value & 0xff) / 255)
  }

  fileprivate func opacity(_ opacity: Double) -> Color {
    var color = self
    color.opacity = opacity
    return color
  }
}
