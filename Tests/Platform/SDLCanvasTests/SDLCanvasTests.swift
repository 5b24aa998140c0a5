import CSDLTTF
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@testable import SDLCanvas

/// The calls of a drawing's closure.
@MainActor
private final class Calls {
  var sizes: [Size] = []
  var scales: [Double] = []
  var pixels: [SDL_Point] = []
  var count: Int { sizes.count }

  func add(_ renderer: OpaquePointer, _ size: Size, _ scale: Double) {
    var output = SDL_Point()
    SDL_GetRendererOutputSize(renderer, &output.x, &output.y)
    sizes.append(size)
    scales.append(scale)
    pixels.append(output)
  }
}

private func fill(_ renderer: OpaquePointer, _ color: UInt32, opacity: UInt8 = 255) {
  SDL_SetRenderDrawColor(
    renderer, UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), opacity)
  SDL_RenderFillRect(renderer, nil)
}

private struct Problem: Error, CustomStringConvertible {
  let description: String
}

/// Views and widgets that SDL draws.
@MainActor
@Suite struct SDLCanvasTests {
  private static let size = Size(width: 41, height: 31)
  private let calls = Calls()

  private func shown<Content: View>(
    _ view: Content, size: Size = size, scale: Double = 1, theme: Theme = Theme()
  ) throws -> (widget: ViewWidget<Content>, harness: Harness) {
    let widget = ViewWidget(view)
    let harness = try Harness(size: size, scale: scale, theme: theme, widget: widget)
    _ = try harness.image
    return (widget, harness)
  }

  // MARK: - Pixels

  @Test(arguments: [(1.0, 41, 31), (1.5, 62, 47), (2, 82, 62)])
  func `each pixel of the renderer is a pixel of the view, at every scale`(
    scale: Double, width: Int32, height: Int32
  ) throws {
    let image = try shown(
      SDLCanvas { renderer, size, scale in
        calls.add(renderer, size, scale)
        fill(renderer, 0xffffff)
        SDL_SetRenderDrawColor(renderer, 0, 0, 255, 255)
        for x in stride(from: 0, to: width, by: 2) { SDL_RenderDrawLine(renderer, x, 0, x, height) }
      }, scale: scale
    ).harness.image
    #expect(calls.sizes == [Self.size] && calls.scales == [scale])
    #expect(calls.pixels.map(\.x) == [width] && calls.pixels.map(\.y) == [height])
    #expect(image.width == Int(width) && image.height == Int(height))
    for x in 0..<image.width {
      #expect(image[x, image.height - 1] == (x % 2 == 0 ? 0x0000ff : 0xffffff))
    }
  }

  @Test func `pixels that are not drawn show the background, translucent ones mix with it`() throws
  {
    let image = try shown(
      SDLCanvas { renderer, _, _ in
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
        SDL_SetRenderDrawColor(renderer, 255, 0, 0, 128)
        var left = SDL_Rect(x: 0, y: 0, w: 20, h: 31)
        SDL_RenderFillRect(renderer, &left)
      }.background(\.card)
    ).harness.image
    #expect(Theme().palette.card == Color(0xffffff))
    #expect(image[30, 10] == 0xffffff)
    #expect(image[10, 10] == 0xff7f7f)
  }

  /// The closure replaces pixels instead of blending them: their colours are not multiplied.
  @Test func `colours that are greater than their alpha are lowered to it`() throws {
    let image = try shown(
      SDLCanvas { renderer, _, _ in
        SDL_SetRenderDrawColor(renderer, 255, 0, 200, 128)
        SDL_RenderClear(renderer)
      }.background(\.card)
    ).harness.image
    #expect(image[10, 10] == 0xff7fff)
  }

  @Test func `a target, clip, scale and blend mode that the closure leaves do no harm`() throws {
    let image = try shown(
      SDLCanvas(value: 1) { renderer, size, scale in
        calls.add(renderer, size, scale)
        fill(renderer, 0x123456)
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        let target = Int32(SDL_TEXTUREACCESS_TARGET.rawValue)
        SDL_SetRenderTarget(renderer, SDL_CreateTexture(renderer, format, target, 8, 8))
        fill(renderer, 0xff0000)
        SDL_RenderSetScale(renderer, 3, 3)
        var clip = SDL_Rect(x: 0, y: 0, w: 2, h: 2)
        SDL_RenderSetClipRect(renderer, &clip)
        SDL_RenderPresent(renderer)
      }
    ).harness.image
    #expect(image.pixels.allSatisfy { $0 == 0x123456 })
  }

  @Test func `a window and its picture have the same pixels after many changes`() throws {
    let (widget, harness) = try shown(square(1))
    for side in 2..<12 {
      widget.show(square(side))
      let image = try harness.image
      #expect(image == (try harness.uncachedImage))
      #expect(image.pixels.count { $0 == 0xff0000 } == side * side)
    }
  }

  private func square(_ side: Int) -> SDLCanvas<Int> {
    SDLCanvas("A square", value: side) { renderer, size, scale in
      calls.add(renderer, size, scale)
      SDL_SetRenderDrawColor(renderer, 255, 0, 0, 255)
      var square = SDL_Rect(x: 2, y: 2, w: Int32(side), h: Int32(side))
      SDL_RenderFillRect(renderer, &square)
    }
  }

  // MARK: - Updates

  @Test func `it is drawn again when the value, the size or the scale has changed`() throws {
    let (widget, harness) = try shown(square(5))
    let first = try harness.image
    widget.show(square(5))
    harness.window.damageAll()
    #expect(try harness.image == first)
    #expect(calls.count == 1)
    widget.show(square(6))
    #expect(try harness.image != first)
    #expect(calls.count == 2)
    harness.window.resize(to: Size(width: 50, height: 20))
    _ = try harness.image
    #expect(calls.sizes.last == Size(width: 50, height: 20))
    #expect(calls.count == 3)
    _ = try harness.uncachedImage
    #expect(calls.count == 3)
    try harness.offscreenApp.canvas.setScale(2)
    _ = try harness.image
    #expect(calls.count == 4 && calls.scales.last == 2)
  }

  @Test func `after a new size it is drawn by the newest closure, although the value is equal`()
    throws
  {
    func view(_ color: UInt32) -> SDLCanvas<Int> {
      SDLCanvas(value: 0) { renderer, _, _ in fill(renderer, color) }
    }
    let (widget, harness) = try shown(view(0xff0000))
    widget.show(view(0x0000ff))
    #expect(try harness.image[5, 5] == 0xff0000)
    harness.window.resize(to: Size(width: 50, height: 20))
    #expect(try harness.image[5, 5] == 0x0000ff)
  }

  @Test func `without a value it is drawn again after each update of the view`() throws {
    func view() -> SDLCanvas<Never> { SDLCanvas { calls.add($0, $1, $2) } }
    let (widget, harness) = try shown(view())
    harness.window.damageAll()
    _ = try harness.image
    #expect(calls.count == 1)
    widget.show(view())
    _ = try harness.image
    #expect(calls.count == 2)
  }

  @Test func `a widget is drawn again when its closure is set, also by the closure`() throws {
    let canvas = SDLCanvasWidget()
    canvas.draw = { [weak canvas] renderer, _, _ in
      fill(renderer, 0xff0000)
      canvas?.draw = { renderer, _, _ in fill(renderer, 0x0000ff) }
    }
    let harness = try Harness(size: Self.size, widget: canvas)
    #expect(try harness.image[5, 5] == 0xff0000)
    #expect(try harness.image[5, 5] == 0x0000ff)
  }

  @Test func `a closure may draw with a renderer of its own`() throws {
    let image = try shown(
      SDLCanvas { renderer, _, _ in
        var pixels = [UInt32](repeating: 0, count: 16)
        try pixels.withUnsafeMutableBufferPointer { pixels in
          let start = try #require(pixels.baseAddress)
          try SoftwareRenderer(on: start, width: 4, height: 4).run { fill($0, 0x00ff00) }
        }
        fill(renderer, pixels[15])
      }
    ).harness.image
    #expect(image[5, 5] == 0x00ff00)
  }

  // MARK: - Accessibility

  @Test func `a named drawing is an image, one without a name only decorates`() throws {
    let harness = try shown(square(5)).harness
    let node = try harness.find(.text("A square"))
    #expect(node.semantics.role == .image)
    #expect(node.semantics.value == nil)
    let plain = try shown(SDLCanvas { _, _, _ in }).harness
    #expect(plain.tree.flattened.allSatisfy { $0.semantics.role != .image })
  }

  // MARK: - Failures

  @Test func `the first line of an error is shown in place, until a drawing succeeds`() throws {
    func view(_ problem: String?) -> SDLCanvas<String?> {
      SDLCanvas("Scope", value: problem) { renderer, _, _ in
        fill(renderer, 0x123456)
        if let problem { throw Problem(description: problem) }
      }
    }
    let (widget, harness) = try shown(
      view("No signal\nat the input"), size: Size(width: 200, height: 60))
    let semantics = try harness.find(.text("Scope")).semantics
    #expect(semantics.value == "No signal" && semantics.state.contains(.invalid))
    let image = try harness.image
    #expect(!image.pixels.contains(0x123456))
    let danger = Theme().palette.danger
    let red = UInt32(danger.red) << 16 | UInt32(danger.green) << 8 | UInt32(danger.blue)
    #expect(image.pixels.contains(red))
    widget.show(view(nil))
    #expect(try harness.image.pixels.allSatisfy { $0 == 0x123456 })
    #expect(try harness.find(.text("Scope")).semantics.state == [])
  }

  @Test func `an error is reported once, another error again`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let canvas = SDLCanvasWidget()
        canvas.label = "Scope"
        let harness = try Harness(size: Size(width: 200, height: 60), widget: canvas)
        for problem in ["No signal", "No signal", "", "No signal", "No power"] {
          canvas.draw = { _, _, _ in
            if !problem.isEmpty { throw Problem(description: problem) }
          }
          _ = try harness.image
        }
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let warnings = text.split(separator: "\n").filter { $0.hasPrefix("Warning: ") }
    #expect(
      warnings == [
        "Warning: SDLCanvasWidget \"Scope\" cannot be drawn: No signal",
        "Warning: SDLCanvasWidget \"Scope\" cannot be drawn: No power",
      ], "\(text)")
  }

  @Test func `without pixels nothing is drawn`() throws {
    for size in [Size.zero, Size(width: 0, height: 20), Size(width: 20, height: 0.4)] {
      let view = SDLCanvas("Nothing") { calls.add($0, $1, $2) }
      _ = try shown(view.frame(width: size.width, height: size.height)).harness.image
    }
    #expect(calls.count == 0)
  }

  @Test func `a size with too many pixels is an error`() throws {
    let huge = SDLCanvas("Huge") { calls.add($0, $1, $2) }.frame(width: 1e5, height: 1e5)
    let harness = try shown(ScrollView([.horizontal, .vertical]) { huge }).harness
    #expect(
      try harness.find(.text("Huge")).semantics.value
        == "100000 by 100000 pixels are too many. Make the view smaller.")
    #expect(calls.count == 0)
  }

  @Test func `a failed call of SDL is an error with SDL's message`() throws {
    var pixel: UInt32 = 0
    withUnsafeMutablePointer(to: &pixel) { pixel in
      let error = #expect(throws: SDLFailure.self) {
        try SoftwareRenderer(on: pixel, width: -1, height: 1).run { _ in }
      }
      #expect(error?.description.hasPrefix("SDL_CreateRGBSurface failed: ") == true)
    }
  }

  // MARK: - Fonts

  @Test(arguments: [
    (Font(size: 13), "Inter", "Regular"), (Font(size: 13, weight: .semibold), "Inter", "Semi Bold"),
    (Font(size: 13, design: .monospaced), "JetBrains Mono", "Regular"),
  ])
  func `SDL2_ttf reads the bundled fonts`(font: Font, family: String, style: String) throws {
    try #require(TTF_Init() == 0)
    let file = font.bundledFile
    let stream = SDL_RWFromConstMem(file.baseAddress, Int32(file.count))
    let opened = try #require(TTF_OpenFontRW(stream, 1, 26))
    defer { TTF_CloseFont(opened) }
    #expect(TTF_FontFaceFamilyName(opened).map { String(cString: $0) } == family)
    #expect(TTF_FontFaceStyleName(opened).map { String(cString: $0) } == style)
  }
}
