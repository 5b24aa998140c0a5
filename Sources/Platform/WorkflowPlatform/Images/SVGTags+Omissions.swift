/// The parts of an SVG that nanosvg does not draw, or draws incorrectly.
extension SVGTags {
  /// Elements that draw nothing, or only where another one refers to them.
  static let silent =
    gradients + words("defs title desc metadata style clipPath mask pattern marker filter symbol")
  private static let undrawn = words(
    "clip-path mask filter mix-blend-mode vector-effect transform-origin visibility paint-order"
      + " fx fy spreadMethod preserveAspectRatio shape-rendering stroke-dasharray marker-start"
      + " marker-mid marker-end")
  private static let harmless = words("none normal pad visible auto xMidYMid")
  /// The colours that nanosvg knows by name.
  private static let colors = words("none red green blue yellow cyan magenta black gray grey white")

  mutating func omit(_ name: String) {
    let name = String(name.filter { $0.isASCII && $0 >= " " }.prefix(40))
    if omissions.count < 12, !omissions.contains(name) { omissions.append(name) }
  }

  /// Counts the fills and strokes of a shape, and names a stroke of different widths.
  mutating func countPaints(_ values: Values) {
    let hasStroke = values["stroke"] ?? "none" != "none"
    if hasStroke, values["stretched"] != nil { omit("stretched stroke") }
    paintCount += hasStroke && values["fill"] != "none" ? 2 : 1
  }

  /// Names an opacity of several fills and strokes, to each of which nanosvg applies it.
  mutating func nameOpacity(after paintsBefore: Int) {
    if paintCount > paintsBefore + 1 { omit("opacity") }
    paintCount += 1  // for the opacity of a group around it
  }

  /// Returns whether a transform has different factors in different directions.
  static func stretches(_ transform: String) -> Bool {
    let n = numbers(transform).map(abs)
    let isUneven = n.count == 6 && abs(n[0] - n[3]) + abs(n[1] - n[2]) > 0.01 * (n[0] + n[1])
    let isScaled = n.count.isMultiple(of: 2) && n.last != n.dropLast().last
    return isUneven || transform.contains("skew") || isScaled && transform.contains("scale(")
  }

  /// Names properties and lengths that are not drawn.
  mutating func nameUndrawn(_ own: Values, isShape: Bool) {
    for (name, value) in own.sorted(by: { $0.key < $1.key }) {
      let isLength = isShape && (name.hasPrefix("stroke-") || !name.contains("-"))
      let number = value.dropLast(value.hasSuffix("%") ? 1 : 2)
      let isRelative =
        (isLength || name.hasSuffix("opacity")) && Double(number) != nil
        && ["%", "em", "ex"].contains(where: value.hasSuffix)
      let isUndrawn = Self.undrawn.contains(name) && !Self.harmless.contains(value)
      if isRelative || isUndrawn, value != own["cx"], value != own["cy"] { omit(name) }
    }
  }

  /// Names a colour that nanosvg does not know, and a gradient that it draws incorrectly: only those
  /// in user space and with an opacity of their own are correct.
  mutating func namePaint(_ name: String, _ value: String, _ context: Values) {
    let isHex = value.first == "#" && [4, 7].contains(value.count)
    let isRGB = value.hasPrefix("rgb(") && value.filter { $0 == "," }.count == 2
    if value.hasPrefix("url("), let target = identifiers[String(value.dropFirst(5).dropLast())] {
      let own = tags[target].values
      let isPlaced = own["x2"] ?? own["y2"] ?? own["cx"] ?? "" != "" || own["xlink:href"] == nil
      if own["gradientUnits"] != "userSpaceOnUse" || !isPlaced { omit(tags[target].name) }
      if Double(context[name + "-opacity"] ?? "1") != 1 { omit(name + "-opacity") }
    } else if !isHex, !isRGB, !Self.colors.contains(value) {
      omit("\(name): \(value)")
    }
  }
}
