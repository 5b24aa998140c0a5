import Testing
import WorkflowCanvas
import WorkflowPlatform

@MainActor
@Suite struct DamageTests {
  /// A scene with every kind of command.
  private func scene(_ fonts: Fonts) -> (inout DisplayList) -> Void {
    { list in
      list.fill(Rect(x: 0, y: 0, width: 80, height: 80), Color(0xf2f2f5))
      list.shadow(
        Rect(x: 20, y: 20, width: 40, height: 30), blur: 14,
        Color(0x000000, opacity: 0.3))
      list.fill(Rect(x: 20.3, y: 20.2, width: 40, height: 30), radius: 8, Color(0x2458c6))
      list.border(
        Rect(x: 20.3, y: 20.2, width: 40, height: 30), radius: 8, width: 0, Color(0x444444))
      list.stroke(
        [Point(x: 10, y: 10), Point(x: 30.5, y: 60), Point(x: 70, y: 12)], width: 2.5,
        Color(0x00aa00, opacity: 0.7))
      let text = TextLayout("Every pixel 0123", font: Font(size: 13), width: 70, measuring: fonts)
      list.text(text, at: Point(x: 6.4, y: 30.7), Color(0x1c1c22))
      list.layer(over: Rect(x: 5, y: 40, width: 50, height: 30), opacity: 0.6, scale: 0.97) {
        $0.fill(Rect(x: 8, y: 44, width: 40, height: 20), radius: 5, Color(0xff8800))
        $0.text(text, at: Point(x: 10, y: 45), Color(0x000000))
      }
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2])
  func `painting only the damage equals painting everything, byte for byte`(scale: Double) throws {
    let painter = Painter(fonts: try Fonts(scale: scale))
    let side = Int(80 * scale)
    let whole = try picture(side: side, by: painter, scene(painter.fonts))

    var tiles: [PixelRect] = []
    for y in stride(from: 0, to: side, by: 7) {
      for x in stride(from: 0, to: side, by: 11) {
        tiles.append(PixelRect(x: x, y: y, width: 11, height: 7))
      }
    }
    let pieces = try picture(side: side, by: painter, damage: tiles, scene(painter.fonts))

    #expect(pieces == whole)
  }

  @Test func `nothing outside the damage changes`() throws {
    let painter = Painter(fonts: try Fonts(scale: 1))
    let damage = PixelRect(x: 30, y: 25, width: 9, height: 8)
    let image = try picture(side: 80, by: painter, damage: [damage], scene(painter.fonts))
    #expect(image.inked.intersection(damage) == image.inked)
    #expect(!image.inked.isEmpty)
  }

  @Test func `damage outside the surface is ignored`() throws {
    let painter = Painter(fonts: try Fonts(scale: 1))
    let damage = [
      PixelRect(x: -10, y: -10, width: 12, height: 12),
      PixelRect(x: 200, y: 0, width: 5, height: 5),
      PixelRect(x: 3, y: 3, width: 0, height: -4),
    ]
    let image = try picture(side: 80, by: painter, damage: damage, scene(painter.fonts))
    #expect(image.inked == PixelRect(x: 0, y: 0, width: 2, height: 2))
  }
}
