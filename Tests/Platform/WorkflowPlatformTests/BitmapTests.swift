import Testing
import WorkflowCanvas
import WorkflowPlatform

@MainActor
@Suite struct BitmapTests {
  /// Two by two pixels: red, half transparent blue, transparent, green.
  private let bitmap = Bitmap(
    width: 2, height: 2, pixels: [0xffff_0000, 0x8000_0080, 0, 0xff00_ff00])

  @Test func `pixels are not interpolated in a rectangle of the bitmap's size`() throws {
    let image = try picture(side: 6) {
      $0.bitmap(bitmap, in: Rect(x: 2, y: 3, width: 2, height: 2))
    }
    #expect(image[2, 3] == 0xff0000)
    #expect(image[3, 3] == 0x7f7fff)
    #expect(image[2, 4] == 0xffffff)
    #expect(image[3, 4] == 0x00ff00)
    #expect(image.inked == PixelRect(x: 2, y: 3, width: 2, height: 2))
  }

  @Test func `the surrounding opacity, clip and translation apply`() throws {
    let image = try picture(side: 6) { list in
      list.translated(by: Point(x: 1, y: 0), opacity: 0.5) { list in
        list.clipped(to: Rect(x: 1, y: 3, width: 1, height: 2)) {
          $0.bitmap(bitmap, in: Rect(x: 1, y: 3, width: 2, height: 2))
        }
      }
    }
    #expect(image[2, 3] == 0xff8080)
    #expect(image.inked == PixelRect(x: 2, y: 3, width: 1, height: 1))
  }

  @Test func `scaled up it fills the rectangle, with its own colours in the corners`() throws {
    let image = try picture(side: 40) {
      $0.bitmap(bitmap, in: Rect(x: 4, y: 4, width: 32, height: 32))
    }
    #expect(image[4, 4] == 0xff0000)
    #expect(image[35, 35] == 0x00ff00)
    #expect(image.inked.x == 4 && image.inked.y == 4)
    let middle = image[20, 20]
    #expect(middle != 0xff0000 && middle != 0x00ff00 && middle != 0xffffff)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `drawing it in parts equals drawing it as a whole`(scale: Double) throws {
    let painter = Painter(fonts: try Fonts(scale: scale))
    func draw(_ list: inout DisplayList) {
      list.clipped(to: Rect(x: 1.3, y: 2.1, width: 9.4, height: 7.7), radius: 3) {
        $0.bitmap(bitmap, in: Rect(x: 1.3, y: 2.1, width: 9.4, height: 7.7))
      }
    }
    let whole = try picture(by: painter, draw)
    let halves = [
      PixelRect(x: 0, y: 0, width: 7, height: 40), PixelRect(x: 7, y: 0, width: 33, height: 40),
    ]
    let surface = try Surface(width: 40, height: 40)
    var list = DisplayList(visible: Rect(x: 0, y: 0, width: 40, height: 40))
    list.fill(Rect(x: 0, y: 0, width: 40, height: 40), Color(0xffffff))
    draw(&list)
    try painter.paint(list, on: surface, damage: halves)
    #expect(PixelImage(surface) == whole)
  }

  @Test func `a bitmap with too few pixels is not drawn`() throws {
    let broken = Bitmap(width: 3, height: 3, pixels: [1, 2])
    let image = try picture { $0.bitmap(broken, in: Rect(x: 0, y: 0, width: 9, height: 9)) }
    #expect(image.inked.isEmpty)
  }
}
