/// The parts of an SVG that nanosvg does not draw, or draws incorrectly.
extension SVGTags {
  /// Elements that draw nothing, or only where another one refers to them.
  static let silent =
    gradients + words("defs title desc metadata style clipPath mask pattern marker filter symbol")
  private static let undrawn = words(
    "clip-path mask filter mix-blend-mode vector-effect transform-origin visibility paint-order"
      + " fx fy fr spreadMethod preserveAspectRatio shape-rendering stroke-dasharray marker"
      + " marker-start marker-mid marker-end")
  static let paints = words("fill stroke stop-color")
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
    let hasRoundEnds = values["stroke-linecap"] ?? "butt" != "butt"
    if hasStroke, hasRoundEnds, Self.hasPoint(values["d"] ?? "") { omit("line without length") }
    paintCount += hasStroke && values["fill"] != "none" ? 2 : 1
  }

  /// Names an opacity of several fills and strokes, to each of which nanosvg applies it.
  mutating func nameOpacity(after paintsBefore: Int) {
    if paintCount > paintsBefore + 1 { omit("opacity") }
    paintCount += 1  // for the opacity of a group around it
  }

  /// Returns whether a transform has different factors in different directions.
  static func stretches(_ transform: String) -> Bool {
    transform.split(separator: ")").contains { function in
      let n = numbers(function)
      let isScaled = n.count == 2 && function.contains("scale") && abs(n[0]) != abs(n[1])
      guard n.count == 6 else { return isScaled || function.contains("skew") }
      let (width, height) = (n[0] * n[0] + n[1] * n[1], n[2] * n[2] + n[3] * n[3])
      return abs(width - height) + abs(n[0] * n[2] + n[1] * n[3]) > 0.02 * width
    }
  }

  /// Returns whether a part of path data is a single point.
  private static func hasPoint(_ data: String) -> Bool {
    var (isAfterMove, isPoint, rest) = (false, false, data[...])
    while let command = rest.first {
      let arguments = rest.dropFirst().prefix { !$0.isLetter || $0 == "e" }
      if isPoint, "mMzZ".contains(command) { return true }
      let isRelative = "hvlcsqtzZ".contains(command)
      isPoint = isRelative && isAfterMove && numbers(arguments).allSatisfy { $0 == 0 }
      isAfterMove = "mM".contains(command)
      rest = rest[arguments.endIndex...]
    }
    return isPoint
  }

  /// Names properties and lengths that are not drawn.
  mutating func nameUndrawn(_ own: Values, isShape: Bool) {
    for (name, value) in own.sorted(by: { $0.key < $1.key }) {
      let isLength = isShape && (name.hasPrefix("stroke-") || !name.contains("-"))
      let number = value.dropLast(value.hasSuffix("%") ? 1 : 2)
      let isRelative =
        (isLength || name.hasSuffix("opacity")) && Double(number) != nil
        && ["%", "em", "ex"].contains(where: value.hasSuffix)
      let isStretched = name == "preserveAspectRatio" && value == "none"
      let isComputed = value.hasPrefix("var(") || value.hasPrefix("calc(")
      let isUndrawn =
        Self.undrawn.contains(name) && !Self.harmless.contains(value) || isStretched
        || isComputed && !Self.paints.contains(name)
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
      if own["gradientUnits"] != "userSpaceOnUse" { omit(tags[target].name) }
      if Double(context[name + "-opacity"] ?? "1") != 1 { omit(name + "-opacity") }
    } else if !isHex, !isRGB, !Self.colors.contains(value) {
      omit("\(name): \(value)")
    }
  }
}
