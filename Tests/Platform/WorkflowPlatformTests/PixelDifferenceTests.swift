import Testing
import WorkflowPlatform

@Suite struct PixelDifferenceTests {
  private let grey = PixelImage(width: 3, height: 2, pixels: .init(repeating: 0x808080, count: 6))

  @Test func `equal pictures do not differ`() {
    #expect(PixelDifference(grey, grey) == nil)
  }

  @Test(arguments: [0x818080, 0x807f80, 0x808081] as [UInt32])
  func `one pixel, one channel, one level is a difference`(pixel: UInt32) throws {
    var other = grey
    other[1, 1] = pixel

    let difference = try #require(PixelDifference(grey, other))

    #expect(difference.count == 1)
    #expect(difference.largest == 1)
    #expect(difference.image[1, 1] == 0xff0000)
    #expect(difference.image[0, 0] == 0xe0e0e0)
  }

  @Test func `the largest difference of one channel is reported, not the sum`() throws {
    var other = grey
    other[0, 0] = 0x70_88_80
    other[2, 1] = 0x80_84_84

    let difference = try #require(PixelDifference(grey, other))

    #expect(difference.count == 2)
    #expect(difference.largest == 16)
  }

  @Test func `black and white differ by the maximum`() throws {
    let black = PixelImage(width: 1, height: 1, pixels: [0])
    let white = PixelImage(width: 1, height: 1, pixels: [0xffffff])
    let difference = try #require(PixelDifference(black, white))
    #expect(difference.largest == 255)
  }

  @Test func `pictures of different sizes differ everywhere, even with equal pixels`() throws {
    let turned = PixelImage(width: 2, height: 3, pixels: grey.pixels)
    let larger = PixelImage(width: 3, height: 3, pixels: .init(repeating: 0x808080, count: 9))

    let sideways = try #require(PixelDifference(grey, turned))
    let taller = try #require(PixelDifference(grey, larger))

    #expect(sideways.count == 6)
    #expect(taller.count == 9)
    #expect(taller.largest == 255)
  }
}
