import Testing
import WorkflowPlatform

/// SVG that would occupy the decoder forever, or take gigabytes, does not reach it.
///
/// Nothing here is decoded: without the check, most of it would never end.
@Suite struct SVGCheckTests {
  private func svg(_ body: String, _ attributes: String = "width='100' height='100'") -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(body)</svg>".utf8)
  }

  private func drawable(_ bytes: [UInt8], side: Int = 512) throws -> String {
    String(
      decoding: try SVGCheck.drawable(bytes, width: side, height: side), as: UTF8.self)
  }

  @Test(arguments: [
    "<path stroke='#000' stroke-dasharray='0.00001 0.00001' d='M0 0L100000 0'/>",
    "<path style='stroke:#000;stroke-dasharray: .1 , .05' d='M0 0L99 9'/>",
    "<g stroke='#000' stroke-dasharray='1'><g transform='scale(.01)'><path d='M0 0H9'/></g></g>",
    "<line stroke='#000' stroke-dasharray='0.00001mm 0.5' x2='99'/>",
  ])
  func `dashes shorter than a pixel are removed`(shape: String) throws {
    let bytes = svg(shape)
    let result = try SVGCheck.drawable(bytes, width: 100, height: 100)
    let changed = zip(bytes, result).filter { $0 != $1 }
    #expect(bytes.count == result.count)
    #expect(changed.count == 1 && changed.first?.1 == UInt8(ascii: "n"))
  }

  @Test func `a lone gradient stop is written twice`() throws {
    func gradient(_ stops: String) -> String { "<linearGradient id='a'>\(stops)</linearGradient>" }
    let (red, blue) = ("<stop stop-color='red'/>", "<stop offset='1' stop-color='blue'></stop>")
    let body = gradient(red) + gradient(red + blue) + gradient("") + gradient(blue)
    let lone = "<stop offset='1' stop-color='blue'>"
    let expected =
      gradient(red + red) + gradient(red + blue) + gradient("") + gradient(lone + blue)
    #expect(try SVGCheck.drawable(svg(body), width: 100, height: 100) == svg(expected))
  }

  @Test(arguments: [
    "<path stroke='#000' stroke-dasharray='4 2' d='M0 0H100'/>",
    "<circle cx='50' cy='50' r='40' stroke='#000' stroke-dasharray='1,1' stroke-linecap='round'/>",
    "<path stroke='none' stroke-dasharray='0.00001' d='M0 0H100'/>",
    "<g transform='scale(.1)' stroke='#000' stroke-dasharray='20'><path d='M0 0H900'/></g>",
    "<rect fill='url(#a)' width='100%' height='3in' rx='2mm'/><path d='m5 5a5 6 30 0110 4z'/>",
  ])
  func `other drawings are not changed`(shape: String) throws {
    let bytes = svg(shape)
    #expect(try SVGCheck.drawable(bytes, width: 100, height: 100) == bytes)
  }

  /// Drawings that are too expensive, each with a word of the reason.
  private static let refused: [(shape: String, reason: String)] = [
    (line("stroke-dasharray='1 1'", String(repeating: "L900 0L0 0", count: 500)), "too long"),
    (line("stroke-width='99999' stroke-linejoin='round'", zigzag(16_000)), "too long"),
    (line("stroke-width='9999999'", "L5 5"), "million pixels"),
    (line("stroke-dasharray='9'", "L99999 0"), "million pixels"),
    (line("", zigzag(9_000)), "too long"),
    (line("", "h" + String(repeating: "0 ", count: 500_001)), "too much memory"),
    (line("", "L1e30 1e30"), "million pixels"),
    (line("", "L0e999999 1"), "million pixels"),
    (line("", "L1 t 3e9"), "million pixels"),
    (String(repeating: "<rect width='100' height='100'/>", count: 20_000), "too long"),
    (String(repeating: "<g>", count: 200), "nested"),
    (String(repeating: "<g transform='scale(99)'>", count: 9) + line("", "L1 1"), "million pixels"),
    (line("transform='scale(9) matrix() matrix()'", "L1 1"), "million pixels"),
    (line("transform='\(String(repeating: "scale", count: 99_000))'", "L1 1"), "million pixels"),
    ("<linearGradient x1='1e30'/>", "million pixels"),
    ("<radialGradient gradientTransform='scale(1e30)'/>", "million pixels"),
    ("<stop offset='0e999999'/>", "million pixels"),
    (String(repeating: "<stop offset='1'/>", count: 300_000), "too long"),
    (
      String(repeating: "<linearGradient id='a' xlink:href='#b'/>", count: 3_000)
        + String(repeating: "<rect width='1' height='1' fill='url(#b)'/>", count: 60_000),
      "too long"
    ),
    ("<svg width='1e-9' height='1e-9'/>", "its size"),
    ("<svg viewBox='1 2'/>", "its size"),
  ]

  private static func line(_ attributes: String, _ path: String) -> String {
    "<path stroke='#000' \(attributes) d='M0 0\(path)'/>"
  }

  private static func zigzag(_ count: Int) -> String {
    (0..<count).map { "L\($0 * 37 % 100) \($0 % 2 * 100)" }.joined()
  }

  @Test(arguments: refused.indices)
  func `a drawing that is too expensive is refused`(index: Int) throws {
    let (shape, reason) = Self.refused[index]
    let refusal = #expect(throws: ImageError.self) { try drawable(svg(shape)) }
    #expect(try #require(refusal).reason.contains(reason), "\(refusal?.reason ?? "")")
  }

  @Test func `the same drawing is refused large and drawn small`() throws {
    let bytes = svg(String(repeating: "<rect width='100' height='100'/>", count: 1_000))
    #expect(throws: ImageError.self) { try drawable(bytes, side: 4_096) }
    #expect(try drawable(bytes, side: 64) == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `drawings as complex as those of editors are drawn`() throws {
    let coast = (0..<20_000).map { "L\($0 % 200 * 5) \($0 / 20 + $0 * 37 % 5)" }.joined()
    let dots = (0..<2_500).map { dot in
      "M\(dot % 50 * 20) \(dot / 50 * 20)a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"
    }.joined()
    let hatching = (0..<500).map { "M\($0 * 2) 0V1000" }.joined()
    for path in [coast, dots, hatching] {
      let bytes = svg(
        "<path fill='none' stroke='#000' d='M0 500\(path)'/>", "viewBox='0 0 1000 1000'")
      #expect(try drawable(bytes, side: 1_000) == String(decoding: bytes, as: UTF8.self))
    }
  }
}
