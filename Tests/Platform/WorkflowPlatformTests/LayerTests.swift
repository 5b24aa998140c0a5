import Testing
import WorkflowCanvas
import WorkflowPlatform

@MainActor
@Suite struct LayerTests {
  private let area = Rect(x: 4, y: 4, width: 32, height: 32)

  /// Overlapping shapes with soft edges.
  private func drawing(_ list: inout DisplayList) {
    list.fill(Rect(x: 6, y: 6, width: 20, height: 20), radius: 6, Color(0x2458c6))
    list.fill(Rect(x: 14, y: 14, width: 20, height: 20), Color(0xff0000, opacity: 0.5))
    list.border(Rect(x: 8, y: 8, width: 24, height: 24), radius: 5, width: 1, Color(0x00ff00))
    list.stroke([Point(x: 8, y: 30), Point(x: 30, y: 8)], width: 2, Color(0x000000))
  }

  /// Draws on a layer even if the list would omit the layer.
  private func layered(opacity: Double, scale: Double) throws -> PixelImage {
    try picture { $0.layer(over: area, opacity: opacity, scale: scale, drawing) }
  }

  @Test func `a nearly opaque layer of scale 1 looks as if drawn directly`() throws {
    let plain = try picture(drawing)
    let layered = try layered(opacity: 0.999_999, scale: 1)
    #expect(layered.largestStep(to: plain) <= 1)
  }

  @Test func `a layer with soft edges over white does not darken it`() throws {
    let image = try picture { list in
      list.layer(over: area, opacity: 0.999_999, scale: 1) {
        $0.fill(Rect(x: 6, y: 6, width: 20, height: 20), radius: 8, Color(0xffffff))
      }
    }
    #expect(image.pixels.allSatisfy { $0 & 0xff >= 0xfd })
  }

  @Test func `an opacity fades the whole layer, not each shape in it`() throws {
    let image = try picture { list in
      list.layer(over: area, opacity: 0.5, scale: 1) { list in
        list.fill(Rect(x: 6, y: 6, width: 20, height: 20), Color(0x000000))
        list.fill(Rect(x: 10, y: 10, width: 20, height: 20), Color(0x000000))
      }
    }
    let levels = Set(image.pixels.map { $0 & 0xff })
    #expect(levels.count == 2)
    #expect(levels.min().map { abs(Int($0) - 128) <= 1 } == true)
  }

  @Test func `a faint layer keeps every channel of the pixels it covers`() throws {
    let image = try picture { list in
      list.fill(area, Color(0x4080c0))
      list.layer(over: area, opacity: 0.5, scale: 1) { $0.fill(area, Color(0x000000)) }
    }
    let pixel = image[20, 20]
    let channels = [16, 8, 0].map { Int(pixel >> $0 & 0xff) }
    #expect(zip(channels, [0x20, 0x40, 0x60]).allSatisfy { abs($0 - $1) <= 1 }, "\(channels)")
  }

  @Test func `an invisible layer changes nothing`() throws {
    let image = try layered(opacity: 0, scale: 1)
    #expect(image.count(of: 0xffffff) == 1_600)
  }

  @Test func `a smaller scale shrinks around the centre`() throws {
    let image = try picture { list in
      list.layer(over: Rect(x: 0, y: 0, width: 40, height: 40), opacity: 1, scale: 0.5) {
        $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), Color(0xff0000))
      }
    }
    #expect(image[20, 20] == 0xff0000)
    #expect(image[5, 20] == 0xffffff)
    let inked = image.inked
    #expect(inked.x + inked.x + inked.width == 40)
    #expect((20...22).contains(inked.width))
  }

  @Test func `opacities and scales of nested layers multiply`() throws {
    let image = try picture { list in
      list.layer(over: area, opacity: 0.5, scale: 1) { list in
        list.layer(over: area, opacity: 0.5, scale: 1) {
          $0.fill(area, Color(0x000000))
        }
      }
    }
    #expect(abs(Int(image[20, 20] & 0xff) - 191) <= 2)
  }

  @Test func `a layer that extends over the window's edge is drawn where visible`() throws {
    let image = try picture { list in
      list.layer(over: Rect(x: -20, y: -20, width: 30, height: 30), opacity: 0.5, scale: 1) {
        $0.fill(Rect(x: -20, y: -20, width: 30, height: 30), Color(0x000000))
      }
    }
    #expect(image.inked == PixelRect(x: 0, y: 0, width: 10, height: 10))
  }
}
