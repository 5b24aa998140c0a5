package import WorkflowCanvas

/// An SVG with the tags and attributes that SDL_image's decoder (nanosvg) draws correctly.
///
/// Simple style sheets, `use` and `currentColor` are resolved, the rest is named. nanosvg itself
/// draws the content of elements that it does not know, and reads beyond a gradient with one stop.
package struct SVGTags {
  /// The SVG to decode.
  package private(set) var text = ""
  /// The elements, properties and values that are not drawn, or not correctly, each once.
  package internal(set) var omissions: [String] = []

  typealias Values = [String: String]
  /// The start and end tags; an end tag has no name.
  private(set) var tags: [(name: String, values: Values)] = []
  private(set) var identifiers: [String: Int] = [:]
  private typealias Rule = [String: (order: Int, value: String)]
  private var rules: [String: Rule] = [:]
  private var ruleCount = 0
  /// The maximum length of `text`, and the root's viewBox.
  private var (maximumLength, box) = (1 << 20, [0.0])
  /// The number of fills and strokes.
  var paintCount = 0
  private let foreground: String

  static let shapes = words("path rect circle ellipse line polyline polygon")
  static let gradients = words("linearGradient radialGradient stop")
  private static let units = words("gradientUnits gradientTransform spreadMethod")
  private static let placement = units + words("x1 y1 x2 y2 cx cy r fx fy fr")
  private static let inherited = words(
    "fill stroke fill-opacity stroke-opacity stroke-linecap color stretched")

  /// - Parameters:
  ///   - size: The size of the root element, in pixels.
  ///   - foreground: The colour that `currentColor` stands for where the SVG sets none.
  /// - Throws: `ImageError` if elements are nested too deeply, or drawn too often by `use`.
  package init(_ bytes: [UInt8], size: Size, foreground: Color) throws(ImageError) {
    self.foreground = "rgb(\(foreground.red),\(foreground.green),\(foreground.blue))"
    maximumLength += 4 * bytes.count
    var (isComment, hasEntities) = (false, false)
    for piece in String(decoding: bytes, as: UTF8.self).split(separator: "<") {
      let isSkipped = isComment || "?!".contains(piece.first ?? "!")
      isComment = (isComment || piece.hasPrefix("!--")) && !piece.contains("-->")
      if piece.hasPrefix("![CDATA[") { omit("CDATA") }
      // Entities of namespaces are harmless.
      hasEntities = hasEntities || piece.hasPrefix("!ENTITY") && !piece.contains("http")
      if hasEntities, !isSkipped, piece.contains("&") { omit("entities") }
      if !isSkipped { read(piece) }
    }
    guard let root = tags.firstIndex(where: { $0.name == "svg" }) else { return }
    box = Self.numbers(tags[root].values["viewBox"] ?? "0 0 \(size.width) \(size.height)")
    text = "<svg width=\"\(size.width)\" height=\"\(size.height)\""
    text += " preserveAspectRatio=\"xMid yMid\" viewBox=\"\(box.map { "\($0) " }.joined())\">"
    var color: Values = [:]
    for index in tags.indices where Self.gradients.contains(tags[index].name) {
      if tags[index].name != "stop" { color = inherit(index) }
      _ = add(index, color, nil)
    }
    _ = try draw(root, in: [:], for: [:])
    text += "</svg>"
  }

  /// Reads the text between two `<`.
  private mutating func read(_ piece: Substring) {
    let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].prefix { !$0.isWhitespace && $0 != "/" }.replacing("svg:", with: "")
    tags.append((String(name), SVGRoot.attributes(String(parts[0]))))
    if let id = tags.last?.values["id"], identifiers[id] == nil { identifiers[id] = tags.count - 1 }
    if parts[0].hasSuffix("/") { tags.append(("", [:])) }
    for rule in parts[parts.count - 1].split(separator: "}") where name == "style" {
      let parts = rule.split(separator: "{", maxSplits: 1)
      let values = declarations(String(parts.last ?? ""))
      for selector in (parts.first ?? "").split(separator: ",") {
        let selector = Self.words(selector).joined(separator: " ")
        ruleCount += 1
        rules[selector, default: [:]].merge(values.mapValues { (ruleCount, $0) }) { $1 }
        let isKnown = !" .#:[>+~*".contains(where: selector.dropFirst().contains)
        if !isKnown || selector.first == "[" || selector.first == ":" { omit(selector) }
      }
    }
  }

  static func words(_ text: some StringProtocol) -> [String] {
    String(text).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Reads `name: value; name: value`.
  private mutating func declarations(_ text: String) -> Values {
    if text.contains("!") { omit("!important") }
    if text.contains("/*") { omit("comment") }
    return SVGRoot.attributes(text.replacing(":", with: "=\"").replacing(";", with: "\" ") + "\"")
  }

  /// Returns the attributes of an element, replaced by the properties that apply to it; short ones
  /// without quotes and with single spaces.
  private mutating func values(of index: Int) -> Values {
    let (name, tag) = tags[index]
    let classes = Set(Self.words(tag["class"] ?? "")).reduce(into: Rule()) {
      $0.merge(rules[".\($1)"] ?? [:]) { $0.order > $1.order ? $0 : $1 }
    }
    let applied = [rules["*"], rules[name], classes, rules["#\(tag["id"] ?? "")"]]
    return applied.compactMap { $0?.mapValues(\.value) }.reduce(tag) { $0.merging($1) { $1 } }
      .merging(declarations(tag["style"] ?? "")) { $1 }.filter { $0.value != "inherit" }
      .mapValues { value in
        if value.utf8.count > 200 { return value }
        let value = Self.words(value).joined(separator: " ").filter { !"\"'".contains($0) }
        return value.hasSuffix("px") && Double(value.dropLast(2)) != nil
          ? String(value.dropLast(2)) : value
      }
  }

  /// Adds the attributes that a gradient takes from those it refers to, and returns its colour.
  ///
  /// Removes its identifier if an element before it has the same.
  private mutating func inherit(_ index: Int) -> Values {
    var target = index
    if identifiers[tags[index].values["id"] ?? ""] != index { tags[index].values["id"] = nil }
    for _ in 0..<8 {
      let href = tags[target].values["href"] ?? tags[target].values["xlink:href"] ?? ""
      target = identifiers[String(href.dropFirst())] ?? index
      let names = tags[target].name == tags[index].name ? Self.placement : Self.units
      for name in names where tags[index].values[name] == nil {
        tags[index].values[name] = tags[target].values[name]
      }
    }
    return values(of: index).filter { $0.key == "color" }
  }

  // MARK: - Elements

  /// Draws an element, and returns the index after it.
  ///
  /// - Parameters:
  ///   - outer: The values that it inherits; nil if it is not drawn.
  ///   - use: The attributes of the `use` element that refers to it.
  private mutating func draw(
    _ index: Int, in outer: Values?, for use: Values? = nil, depth: Int = 1
  ) throws(ImageError) -> Int {
    let (name, paintsBefore) = (tags[index].name, paintCount)
    maximumLength -= 8
    guard depth <= 100, text.utf8.count <= maximumLength else { throw .nested }
    let isGroup =
      ["g", "a", "use"].contains(name) || ["svg", "symbol"].contains(name) && use != nil
    let isDrawn = isGroup || Self.shapes.contains(name)
    if outer != nil, !isDrawn, !Self.silent.contains(name), !name.contains(":") { omit(name) }
    var (context, next) = (isDrawn ? outer.flatMap { add(index, $0, use) } : nil, index + 1)
    if name == "use", let own = context {
      let target = identifiers[String((own["href"] ?? own["xlink:href"] ?? "").dropFirst())]
      if target == nil { omit(name) }
      for name in ["x", "y", "width", "height"] where Double(own[name] ?? "0") == nil { omit(name) }
      if let target { _ = try draw(target, in: own, for: own, depth: depth + 1) }
    }
    let opacity = context?["opacity"] ?? "1"
    context = context?.filter { Self.inherited.contains($0.key) }
    while next < tags.count, !tags[next].name.isEmpty {
      next = try draw(next, in: context, depth: depth + 1)
    }
    if outer != nil, isGroup { text += "</g>" }
    if Double(opacity) != 1 { nameOpacity(after: paintsBefore) }
    return next + 1
  }

  /// Adds a start tag, and returns its values with those that it inherits; nil if it is not drawn.
  private mutating func add(_ index: Int, _ outer: Values, _ use: Values?) -> Values? {
    var (name, own) = (tags[index].name, values(of: index))
    maximumLength -=
      8 * own.count + (own["style"] ?? "").utf8.count + (own["class"] ?? "").utf8.count
    let (isShape, isGradient) = (Self.shapes.contains(name), Self.gradients.contains(name))
    if own["color"] != nil { own.merge(outer) { own, _ in own } }
    if isGradient { own["xlink:href"] = own["href"] ?? own["xlink:href"] }
    own["transform", default: ""] += transform(name, own, use)
    if Self.stretches(own["transform"] ?? "") { own["stretched"] = "" }
    let inner = outer.merging(own) { $1 }
    if isShape { countPaints(inner) }
    (own["rx"], own["ry"]) = (own["rx"] ?? own["ry"], own["ry"] ?? own["rx"])
    nameUndrawn(own, isShape: isShape)
    if Double(own["opacity"] ?? "") == 1 { own["opacity"] = nil }  // would replace the group's
    var markup = "<\(isShape || isGradient ? name : "g")"
    for (name, value) in own.sorted(by: { $0.key < $1.key }) {
      let isColor = Self.paints.contains(name)
      let value = name == "d" ? Self.path(value) : isColor ? color(name, value, inner) : value
      if !["class", "style"].contains(name) { markup += " \(name)=\"\(value)\"" }
    }
    markup += isShape || isGradient ? "/>" : ">"
    text += name == "stop" ? markup + markup : markup
    return own["display"] == "none" ? nil : inner
  }

  /// Returns the transform to the coordinates inside a `use` or `symbol` element.
  private func transform(_ name: String, _ own: Values, _ use: Values?) -> String {
    if name == "use" { return " translate(\(own["x"] ?? "0") \(own["y"] ?? "0"))" }
    let inner = Self.numbers(own["viewBox"] ?? "")
    guard name == "symbol", inner.count == 4, box.count == 4, let use else { return "" }
    let width = Double(use["width"] ?? "") ?? box[2]
    let height = Double(use["height"] ?? "") ?? box[3]
    let scale = min(width / inner[2], height / inner[3])
    return " translate(\(width / 2) \(height / 2)) scale(\(scale))"
      + " translate(\(-inner[0] - inner[2] / 2) \(-inner[1] - inner[3] / 2))"
  }

  // MARK: - Values

  /// Returns a colour in place of `currentColor`.
  private mutating func color(_ name: String, _ value: String, _ context: Values) -> String {
    let isOwn = value.lowercased() == "currentcolor"
    let value = isOwn ? context["color"] ?? foreground : value == "transparent" ? "none" : value
    namePaint(name, value, context)
    return value.replacing(" ,", with: ",")
  }

  /// Returns path data in which the flags of arcs are separate.
  private static func path(_ data: String) -> String {
    var (result, rest) = ("", data[...])
    while let arc = rest.firstIndex(where: { "aA".contains($0) }) {
      let arguments = rest[arc...].dropFirst().prefix { !$0.isLetter || "eE".contains($0) }
      let numbers = numbers(arguments.lowercased(), areArcs: true)
      result += rest[...arc] + numbers.map { "\($0) " }.joined()
      rest = rest[arguments.endIndex...]
    }
    return result + rest
  }

  /// Finds numbers, of which a sign or a second point starts one, and flags of arcs: one digit.
  static func numbers(_ text: some StringProtocol, areArcs: Bool = false) -> [Double] {
    var numbers = [""]
    for character in text {
      let (index, number) = (numbers.count % 7, numbers[numbers.count - 1])
      let isInside =
        character.isNumber || character == "." && !number.contains(".")
        || character == "e" && !number.isEmpty || "+-".contains(character) && number.hasSuffix("e")
      let isEnd = !isInside || areArcs && (index == 4 || index == 5)
      if !number.isEmpty, isEnd { numbers.append("") }
      if isInside || "+-.".contains(character) { numbers[numbers.count - 1].append(character) }
    }
    return numbers.compactMap { Double($0) }
  }
}
