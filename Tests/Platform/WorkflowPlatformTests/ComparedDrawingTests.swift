import Foundation
import Testing
import WorkflowCanvas
import WorkflowPlatform

/// SVGs of 48 by 48 pixels, which librsvg also draws: each is drawn alike, or the parts that are not
/// are named.
@Suite struct ComparedDrawingTests {
  /// One feature in each line, after its name.
  private static let features = """
    arc | <path d='M8 24a16 16 0 1132 0 16 16 0 01-32 0m8 0A9 5 40 1 0 33 24z'/>
    smooth curves | <path d='M4 24C4 4 20 4 24 24S44 44 44 24Q39 9 34 24T24 30z'/>
    short numbers | <path d='m.6e1 6.5.5-.5 35-1 0 36-36.5.5z'/>
    evenodd | <g fill-rule='evenodd'><path d='M6 6h36v36H6zM16 16h16v16H16z'/></g>
    shapes | <polyline points='6,6 42,6 24,42' fill='none' stroke='#000' stroke-width='5'/>\
    <polygon points='8-8 18 18 0 18'/><ellipse cx='36' cy='36' rx='9' ry='4' fill='#38E'/>
    rounded rectangle | $rect rx='12'/><rect width='9' height='9' rx='2' ry='4' fill='#f00'/>
    ends of lines | <g stroke='#000' stroke-width='9'><path d='M12 9h24' stroke-linecap='round'/>\
    <path d='M12 24h24' stroke-linecap='square'/><path d='M12 39h24'/></g>
    corners | <g fill='none' stroke='#000' stroke-width='9'><path d='M8 18V8h32' \
    stroke-linejoin='round'/><path d='M8 40V30h32' stroke-linejoin='bevel'/></g>
    dashes | <path d='M4 24h40' stroke='#000' stroke-width='10' stroke-dasharray='8 4'/>
    stroke of no width | $rect stroke='red' stroke-width='0'/>
    currentColor | <g fill='currentColor' color='#e01b24'>$rect/></g>
    style attribute | $rect style=' fill : #3584e4;stroke:#000;stroke-width:4px ; '/>
    classes | <style>.a,.b{fill:red}.b{stroke:#00f;stroke-width:6px}</style>$rect class='b'/>
    at-rules | <style>@media print{.a{fill:blue}} .a{fill:red}</style>$rect class='a'/>
    attributes of the root | <svg width='24' height='24' viewBox='0 0 24 24' fill='none' \
    stroke='#e01b24' stroke-width='4' stroke-linecap='round'><path d='M4 4L20 20M4 20h9'/></svg>
    linear gradient | <linearGradient $user x1='6' x2='42'>$stops</linearGradient>$painted
    gradient by reference | <linearGradient id='h'>$stops</linearGradient><linearGradient $user \
    x1='6' x2='42' gradientTransform='rotate(30)' xlink:href='#h'/>$painted
    gradient of the box | <linearGradient id='g' y2='1'>$stops</linearGradient>$painted
    radial gradient | <radialGradient $user cx='24' cy='24' r='18'>$stops</radialGradient>$painted
    transparent stop | <linearGradient $user x1='6' x2='42'><stop style='stop-color:red'/>\
    <stop offset='80%' stop-color='red' stop-opacity='0'/></linearGradient>$painted
    transforms | <rect x='12' y='16' width='24' height='16' transform='rotate(30, 24 24)'/>\
    <rect width='9' height='9' transform='matrix(1 .3 -.3 1 4 0) skewX(9)'/>
    mirrored | <path d='M4 4h30v20' fill='none' stroke='red' stroke-width='4' \
    transform='matrix(-1 0 0 -1 48 48)'/>
    opacity | <g opacity='.5'>$rect fill-opacity='.5'/></g>
    opacity of a group | <g opacity='.5'><circle cx='18' cy='24' r='14'/>$rect fill='red'/></g>
    use | <defs><rect id='r' width='16' height='16'/></defs><use href='#r' x='4' y='4'/>\
    <use xlink:href='#r' fill='red' transform='translate(26 26) rotate(9)'/>
    symbol | <symbol id='s' viewBox='0 0 20 10'><path d='M0 0h20v10z'/></symbol>\
    <use href='#s' x='8' y='8' width='32' height='32'/>
    clip path | <clipPath id='c'><circle cx='9' cy='9' r='9'/></clipPath>$rect clip-path='url(#c)'/>
    mask | <mask id='m'><circle cx='9' cy='24' r='9' fill='#fff'/></mask>$rect mask='url(#m)'/>
    text | <text x='4' y='36' font-size='36'>A</text>
    image | <image width='48' height='48' href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEA\
    AAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='/>
    filter | <filter id='f'><feGaussianBlur stdDeviation='9'/></filter>$rect filter='url(#f)'/>
    pattern | <pattern id='g' width='8' height='8' patternUnits='userSpaceOnUse'>\
    <rect width='4' height='4'/></pattern>$painted
    nested drawing | <svg x='9' width='24' height='24' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>
    wide view box | <svg width='48' height='48' viewBox='10 -6 24 12'><path d='M12-4h20v9z'/></svg>
    slice | <svg width='48' height='48' viewBox='0 0 48 24' preserveAspectRatio='xMidYMid slice'>\
    <path d='M4 4h40v16z'/></svg>
    relative lengths | <rect x='25%' width='50%' height='2em'/>
    absolute lengths | <rect x='1mm' y='3px' width='10mm' height='24pt'/>
    names of colours | $rect fill='tomato' stroke='green' stroke-width='4'/>
    functions of colours | $rect fill='rgb(20%, 50%, 90%)'/><circle r='24' fill='hsl(9,80%,50%)'/>
    transparent colour | $rect fill='#38e8'/>
    display | <g style='display:none'>$rect/></g><rect width='20' height='20'/>
    marker | <marker id='m'><rect width='3' height='3' fill='red'/></marker><path d='M10 10h28v28' \
    marker-end='url(#m)' stroke='#000' stroke-width='4' fill='none'/>
    switch | <switch><g systemLanguage='xx'>$rect fill='red'/></g><g>$rect/></g></switch>
    link | <a href='https://example.org'>$rect fill='#3584e4'/></a>
    silent elements | <title>a</title><!-- <g> --><metadata>$rect/></metadata><path d='M9 9h9v9'/>
    order of classes | <style>.b{fill:red}.a{fill:#00f}</style>$rect class='a b'/>
    attribute selector | <style>[id=r]{fill:red}</style>$rect id='r'/>
    comment in a style | $rect style='/* a */fill:red'/>
    entity of a style | <!DOCTYPE svg [<!ENTITY a 'fill:red'>]><svg viewBox='0 0 48 48'>\
    $rect style='&a;'/></svg>
    entity of a path | <!DOCTYPE svg [<!ENTITY a 'M6 6h36v36z'>]><svg viewBox='0 0 48 48'>\
    <path d='&a;'/></svg>
    entity of a transform | <!DOCTYPE svg [<!ENTITY a 'scale(.5)'>]><svg viewBox='0 0 48 48'>\
    <g transform='&a;'>$rect/></g></svg>
    entity of an element | <!DOCTYPE svg [<!ENTITY a "<circle r='40'/>">]>\
    <svg viewBox='0 0 48 48'>&a;</svg>
    blanks in a colour | $rect fill='rgb( 53 , 132 , 228 )'/>
    inner radius | <radialGradient $user cx='24' cy='24' r='18' fr='9'>$stops</radialGradient>\
    $painted
    transform by reference | <linearGradient id='h' gradientTransform='translate(18)'>$stops\
    </linearGradient><linearGradient $user x1='6' x2='18' xlink:href='#h'/>$painted
    ends by reference | <linearGradient id='h' x2='48' y2='48' gradientUnits='userSpaceOnUse'>\
    $stops</linearGradient><linearGradient $user x2='24' xlink:href='#h'/>$painted
    own colour | <linearGradient $user color='red' x2='42'><stop stop-color='currentColor'/>\
    </linearGradient>$painted
    opacity of a variable | $rect style='opacity:var(--a,.5)'/>
    calculated width | $rect style='stroke:red;stroke-width:calc(2px + 4px)'/>
    ellipse with one radius | <ellipse cx='24' cy='24' rx='16'/>
    marker shorthand | <marker id='m'><rect width='3' height='3' fill='red'/></marker>\
    <path d='M10 10h28v28' style='marker:url(#m)' stroke='#000' stroke-width='4'/>
    use at a percentage | <defs>$rect id='r'/></defs><use href='#r' x='50%' y='50%'/>
    symbol of a size with unit | <symbol id='s' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></symbol>\
    <use href='#s' width='24px' height='24px'/>
    stretched symbol | <symbol id='s' viewBox='0 0 20 10' preserveAspectRatio='none'>\
    <path d='M0 0h20v10z'/></symbol><use href='#s' width='40' height='40'/>
    stretched drawing | <svg width='48' height='48' viewBox='0 0 48 24' preserveAspectRatio='none'>\
    <path d='M4 4h40v16z'/></svg>
    stretched stroke | <g transform='scale(2 1) translate(2 2)'><path d='M4 4h12v30' stroke='red' \
    fill='none' stroke-width='6'/></g>
    line without length | <path d='M24 24h0' stroke='red' stroke-width='16' \
    stroke-linecap='round'/>
    equal identifiers | <defs>$rect id='r' fill='red'/>$rect id='r'/></defs><use href='#r'/>
    """

  /// Debian's package of each set, its folder, how many icons are drawn alike, and the icons.
  private static let sets = """
    adwaita-icon-theme /usr/share/icons/Adwaita 10 edit-copy-symbolic folder-symbolic \
    document-save-symbolic network-wireless-symbolic weather-clear-symbolic user-trash-symbolic \
    media-playback-start-symbolic view-refresh-symbolic semi-starred-symbolic starred-symbolic
    bootstrap-icons /usr/share/bootstrap-icons/svg 10 alarm bluetooth calendar cloud-rain-fill \
    fingerprint gear github translate wifi 1-circle
    sugar-icon-theme /usr/share/icons/sugar 4 edit-undo format-text-bold go-next-paired zoom-in \
    edit-copy go-home media-playback-start camera speaker-100 network-wireless-100
    tango-icon-theme /usr/share/icons/Tango 8 document-save edit-copy face-smile folder printer \
    image-x-generic network-wireless user-trash weather-clear x-office-calendar
    """.split(separator: "\n").map(String.init)

  private struct Drawing {
    /// The name and deviation of a drawing.
    let text: String
    let (isAlike, isNamed): (Bool, Bool)

    var isDefect: Bool { !isAlike && !isNamed }

    /// Draws an SVG twice.
    init(_ name: String, _ svg: [UInt8]) throws {
      let words = ["--width", "48", "--height", "48"]
      let png = try OtherProgram.rsvgConvert.output(words, input: svg)
      let expected = try #require(try Self.decode(png, "\(name).png").bitmap)
      let drawn = try Self.decode(svg, "\(name).svg")
      let difference = BitmapDifference(try #require(drawn.bitmap), expected.pixels)
      (text, isNamed) = ("\(name): \(difference)", !drawn.omissions.isEmpty)
      isAlike = difference.differing < 0.01 && difference.mean < 3
    }

    private static func decode(_ bytes: [UInt8], _ name: String) throws -> ImageContent {
      let request = ImageRequest(
        .bytes(bytes, name: name), isHighDensity: false, pixels: .init(width: 48, height: 48))
      return try ImageDecoder.content(for: request, within: .seconds(10))
    }
  }

  /// Returns the SVG of a feature.
  private func svg(_ body: String) -> String {
    let root =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
    let isWhole = ["<svg width='48", "<svg width='24", "<!"].contains { body.hasPrefix($0) }
    let text = isWhole ? body : "<svg viewBox='0 0 48 48'>\(body)</svg>"
    let start = text.firstRange(of: "<svg ") ?? text.startIndex..<text.startIndex
    return text.replacingCharacters(in: start, with: root)
      .replacing("$painted", with: "$rect fill='url(#g)'/>")
      .replacing("$rect", with: "<rect x='6' y='6' width='36' height='36'")
      .replacing("$user", with: "id='g' gradientUnits='userSpaceOnUse'")
      .replacing("$stops", with: "<stop stop-color='red'/><stop offset='1' stop-color='#00f'/>")
  }

  @Test func `a feature is drawn as librsvg draws it, or named`() throws {
    var (problems, alike) = ([String](), 0)
    for line in Self.features.split(separator: "\n") {
      let parts = line.components(separatedBy: " | ")
      let drawing = try Drawing(parts[0], Array(svg(parts[1]).utf8))
      if drawing.isAlike { alike += 1 }
      if drawing.isDefect { problems.append("\(drawing.text).") }
    }
    #expect(problems.isEmpty, "Nothing is named: \(problems.joined(separator: "\n"))")
    #expect(alike >= 37, "Fewer features are drawn than before.")
  }

  @Test(arguments: sets)
  func `an icon of a set is drawn as librsvg draws it, or named`(set: String) throws {
    let words = set.split(separator: " ").map(String.init)
    let (package, folder) = (words[0], words[1])
    let paths = FileManager.default.subpaths(atPath: folder)?.sorted() ?? []
    var (problems, alike) = ([String](), 0)
    for icon in words[3...] {
      let path = try #require(
        paths.first { "/\($0)".hasSuffix("/\(icon).svg") },
        "Expected \(icon).svg in \(folder), but it is missing. Install \(package).")
      let data = try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
      let drawing = try Drawing(icon, [UInt8](data))
      if drawing.isAlike { alike += 1 }
      if drawing.isDefect { problems.append("\(drawing.text).") }
    }
    #expect(problems.isEmpty, "Nothing is named: \(problems.joined(separator: "\n"))")
    #expect(alike >= Int(words[2]) ?? 10, "Fewer icons of \(package) are drawn than before.")
  }
}
