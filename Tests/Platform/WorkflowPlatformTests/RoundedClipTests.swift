import Testing
import WorkflowCanvas
import WorkflowPlatform

@MainActor
@Suite struct RoundedClipTests {
  private let card = Rect(x: 4, y: 4, width: 32, height: 32)

  private func clipped(
    scale: Double = 1, radius: Double = 8, damage: [PixelRect]? = nil
  ) throws -> PixelImage {
    try picture(scale: scale, side: Int(40 * scale), damage: damage) { list in
      list.clipped(to: card, radius: radius) { list in
        list.fill(card.outset(by: 4), Color(0x2458c6))
      }
    }
  }

  @Test(arguments: [1, 1.25, 2])
  func `clipped content looks like the rounded rectangle itself`(scale: Double) throws {
    let shape = try picture(scale: scale, side: Int(40 * scale)) { list in
      list.fill(card, radius: 8, Color(0x2458c6))
    }
    #expect(try clipped(scale: scale).largestStep(to: shape) <= 1)
  }

  @Test func `a part drawn again equals the whole`() throws {
    let whole = try clipped()
    let parts = [
      PixelRect(x: 0, y: 0, width: 7, height: 40), PixelRect(x: 7, y: 0, width: 33, height: 6),
      PixelRect(x: 7, y: 6, width: 33, height: 34),
    ]
    #expect(try clipped(damage: parts) == whole)
  }

  @Test func `several shapes in a corner do not thicken its edge`() throws {
    let twice = try picture { list in
      list.clipped(to: card, radius: 8) { list in
        for _ in 1...3 { list.fill(card, Color(0x2458c6)) }
      }
    }
    #expect(try twice == clipped())
  }

  @Test func `on a layer it keeps the opacity of the pixels below`() throws {
    let layered = try picture { list in
      list.layer(over: card, opacity: 0.999_999, scale: 1) { list in
        list.clipped(to: card, radius: 8) { $0.fill(card, Color(0x2458c6)) }
      }
    }
    #expect(try clipped().largestStep(to: layered) <= 1)
  }

  @Test func `nested clips both apply`() throws {
    let image = try picture { list in
      list.clipped(to: card, radius: 8) { list in
        list.clipped(to: card.offset(by: Point(x: 8, y: 0)), radius: 8) { list in
          list.fill(card, Color(0x000000))
        }
      }
    }
    #expect(image.inked == PixelRect(x: 12, y: 4, width: 24, height: 32))
  }
}
