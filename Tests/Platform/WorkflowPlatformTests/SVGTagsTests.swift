import Testing
import WorkflowCanvas
import WorkflowPlatform

/// SVGs, whose features are drawn or named.
@Suite struct SVGTagsTests {
  /// A rectangle that covers most of the drawing.
  private static let rect = "<rect x='4' y='4' width='32' height='32'"

  /// Draws an SVG of 40 by 40 pixels, and returns the colours at points as hexadecimal digits.
  private func draw(
    _ body: String, size: String = "width='40' height='40'", foreground: UInt32 = 0,
    at points: [(Int, Int)] = [(20, 20)]
  ) throws -> (colors: [String], omissions: [String]) {
    let namespace = "xmlns:xlink='http://www.w3.org/1999/xlink'"
    let bytes = Array("<svg \(namespace) \(size)>\(body)</svg>".utf8)
    let request = ImageRequest(
      .bytes(bytes, name: "drawing.svg"), isHighDensity: false,
      pixels: .init(width: 40, height: 40), foreground: Color(foreground))
    let content = try ImageDecoder.content(for: request, within: .seconds(10))
    let bitmap = try #require(content.bitmap)
    let colors = points.map { String(bitmap.pixels[$0.1 * bitmap.width + $0.0], radix: 16) }
    return (colors, content.omissions)
  }

  @Test(arguments: [
    "fill='currentColor'/>", "style='fill: currentcolor'/>", "class='a' fill='CurrentColor'/>",
  ])
  func `currentColor is the foreground`(attributes: String) throws {
    let drawn = try draw(Self.rect + attributes, foreground: 0x12_34_56)
    #expect(drawn.colors == ["ff123456"] && drawn.omissions == [])
  }

  @Test func `an SVG says whether it uses the foreground`() throws {
    for (color, uses) in [("CURRENTCOLOR", true), ("#fff", false)] {
      let svg = "<svg width='4' height='4' fill='\(color)'/>"
      let request = ImageRequest(.bytes(Array(svg.utf8), name: "a.svg"), isHighDensity: false)
      let content = try ImageDecoder.content(for: request, within: .seconds(10))
      #expect(content.usesForeground == uses)
    }
  }

  @Test func `a class sets the colour that currentColor stands for`() throws {
    let style = "<style>.a { color: #00ff00; }</style>"
    let drawn = try draw(style + Self.rect + " class='a' style='fill:currentColor'/>")
    #expect(drawn.colors == ["ff00ff00"] && drawn.omissions == [])
  }

  @Test func `flags of arcs need no blanks`() throws {
    let path = "<path fill='#f00' d='M10 20a10 10 0 1120 0 10 10 0 01-20 0'/>"
    let drawn = try draw(path, at: [(20, 13), (20, 27), (20, 35)])
    #expect(drawn.colors == ["ffff0000", "ffff0000", "0"] && drawn.omissions == [])
  }

  @Test func `use draws an element again, and a symbol in its size`() throws {
    let symbol = "<symbol id='s' viewBox='0 0 10 10'><rect width='10' height='10'/></symbol>"
    let uses = """
      <use href='#s' fill='#f00' width='20' height='20'/>
      <use xlink:href='#s' fill='#00f' x='20' y='20' width='20' height='20'/>
      """
    let drawn = try draw(symbol + uses, at: [(10, 10), (30, 30), (30, 10)])
    #expect(drawn.colors == ["ffff0000", "ff0000ff", "0"] && drawn.omissions == [])
  }

  @Test func `a use element that contains itself is refused`() throws {
    let failure = #expect(throws: ImageError.self) {
      try draw("<g id='a'><use href='#a'/></g>")
    }
    #expect(failure?.reason.contains("nested too deeply") == true)
  }

  @Test(arguments: ["1em", "100%", "2rem"])
  func `a drawing with a relative size has the size of its viewBox`(length: String) throws {
    let svg = "<svg width='\(length)' height='\(length)' viewBox='0 0 24 12'/>"
    let request = ImageRequest(.bytes(Array(svg.utf8), name: "a.svg"), isHighDensity: false)
    let content = try ImageDecoder.content(for: request, within: .seconds(10))
    #expect(content.size == Size(width: 24, height: 12))
  }

  @Test func `a drawing is centred in a size of other proportions`() throws {
    let size = "width='40' height='40' viewBox='0 0 20 10'"
    let drawn = try draw(
      "<rect width='20' height='10' fill='#f00'/>", size: size, at: [(20, 5), (20, 20), (20, 35)])
    #expect(drawn.colors == ["0", "ffff0000", "0"] && drawn.omissions == [])
  }

  @Test func `names that look like lengths are not named`() throws {
    #expect(try draw(Self.rect + " id='item' class='hex'/>").omissions == [])
  }

  @Test func `comments and definitions are not drawn`() throws {
    let hidden = "<!-- \(Self.rect)/> --><defs>\(Self.rect)/></defs><symbol>\(Self.rect)/></symbol>"
    let drawn = try draw(hidden)
    #expect(drawn.colors == ["0"] && drawn.omissions == [])
  }

  @Test func `a gradient may have one stop, and follow its shape`() throws {
    let gradient = """
      <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='0' x2='40'>
      <stop stop-color='#f00'/></linearGradient>
      """
    let drawn = try draw(Self.rect + " fill='url(#g)'/>" + gradient)
    #expect(drawn.colors == ["ffff0000"] && drawn.omissions == [])
  }

  @Test func `a short line with round ends is a dot`() throws {
    let path = "<path d='M20 20h.01' stroke='#f00' stroke-width='10' stroke-linecap='round'/>"
    #expect(try draw(path, at: [(20, 20), (17, 20)]).colors == ["ffff0000", "ffff0000"])
  }

  @Test func `the opacity of a group with one shape is drawn`() throws {
    let drawn = try draw("<g opacity='.5'>\(Self.rect) fill='#fff'/></g>")
    #expect(["7f7f7f7f", "80808080"].contains(drawn.colors[0]) && drawn.omissions == [])
  }

  @Test func `entities of namespaces are not named`() throws {
    let entity = "<!DOCTYPE svg [<!ENTITY n 'http://www.w3.org/2000/svg'>]>"
    #expect(try draw(entity + "<g xmlns='&n;'/>").omissions == [])
  }

  @Test(.timeLimit(.minutes(1))) func `a long style that is used often is refused`() throws {
    let style = String(repeating: "fill:red;", count: 10_000)
    let uses = String(repeating: "<use href='#a'/>", count: 10_000)
    let failure = #expect(throws: ImageError.self) {
      try draw("<path id='a' style='\(style)'/>" + uses)
    }
    #expect(failure?.reason.contains("repeated too often") == true)
  }

  private static let undrawn: [(body: String, name: String)] = [
    ("<text x='4' y='20'>a</text>", "text"), ("<image href='a.png'/>", "image"),
    ("<svg width='4' height='4'/>", "svg"), ("<switch/>", "switch"), ("<use href='#no'/>", "use"),
    (rect + " clip-path='url(#c)'/>", "clip-path"), (rect + " mask='url(#m)'/>", "mask"),
    (rect + " style='filter:url(#f)'/>", "filter"),
    ("<g opacity='.5'>" + rect + "/>" + rect + "/></g>", "opacity"),
    ("<g opacity='.5'>" + rect + " opacity='.5'/></g>", "opacity"),
    (rect + " opacity='.5' stroke='red'/>", "opacity"),
    ("<style><![CDATA[rect{fill:red}]]></style>", "CDATA"),
    ("<style>rect{fill:red !important}</style>", "!important"),
    ("<style>g rect{fill:red}</style>", "g rect"),
    ("<pattern id='p'/>" + rect + " fill='url(#p)'/>", "pattern"),
    ("<radialGradient id='p'/>" + rect + " fill='url(#p)'/>", "radialGradient"),
    (rect + " fill='hsl(9,9%,9%)'/>", "fill: hsl(9,9%,9%)"), (rect + " fill='tan'/>", "fill: tan"),
    (rect + " fill='#f008'/>", "fill: #f008"), ("<rect width='2em' height='4'/>", "width"),
    (rect + " stroke='red' stroke-dasharray='2'/>", "stroke-dasharray"),
    (rect + " stroke='red' transform='scale(2 1)'/>", "stretched stroke"),
    (rect + " stroke='red' transform='scale(2 1) translate(2 2)'/>", "stretched stroke"),
    ("<path d='M9 9h0' stroke='red' stroke-linecap='round'/>", "line without length"),
    ("<style>[id=r]{fill:red}</style>", "[id=r]"), (rect + " style='/**/fill:red'/>", "comment"),
    ("<!DOCTYPE svg [<!ENTITY a 'M0 0h9v9'>]><path d='&a;'/>", "entities"),
    ("<radialGradient fr='4'/>", "fr"), (rect + " style='opacity:var(--a)'/>", "opacity"),
    (rect + " stroke='red' stroke-width='calc(2px)'/>", "stroke-width"),
    (rect + " style='marker:url(#m)'/>", "marker"),
    ("<g id='a'/><use href='#a' x='50%'/>", "x"),
    ("<g preserveAspectRatio='none'/>", "preserveAspectRatio"),
    (rect + " visibility='hidden'/>", "visibility"),
    (rect + " fill-opacity='50%'/>", "fill-opacity"),
  ]

  @Test(arguments: undrawn.indices)
  func `what is not drawn correctly is named once`(index: Int) throws {
    let (body, name) = Self.undrawn[index]
    #expect(try draw(body + body).omissions == [name])
  }
}
