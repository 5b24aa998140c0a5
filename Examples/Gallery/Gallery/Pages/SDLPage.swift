import CSDLTTF
import SDLCanvas
import WorkflowSDL

struct SDLPage: WidgetPage {
  /// In degrees.
  var angle = 24.0

  func body(_ change: Change<SDLPage>) -> some View {
    let text = "\(Int(angle))°"
    Examples {
      Example(tr("Shapes by SDL, text by SDL2_ttf"), alignment: .fill) {
        Hexagons(angle: angle, text: text).frame(height: 248)
        Slider(
          tr("Angle"), value: angle, in: 0...360, step: 1, valueText: text,
          onChange: change(\.angle))
      }
    }
  }
}

private struct Hexagons: View {
  let angle: Double
  let text: String
  @Environment(\.theme) private var theme

  var body: some View {
    let drawing = HexagonDrawing(angle: angle, text: text, font: theme.font(.largeTitle))
    SDLCanvas(tr("Hexagons, \(text)"), value: drawing, draw: drawing.draw)
  }
}

/// Hexagons that turn, and their angle. It is drawn again when one of the properties changes.
@MainActor
private struct HexagonDrawing: @MainActor Equatable {
  let angle: Double
  let text: String
  let font: Font

  private static let hues: [SDL_Color] = [
    SDL_Color(r: 255, g: 94, b: 98, a: 255), SDL_Color(r: 255, g: 176, b: 59, a: 255),
    SDL_Color(r: 43, g: 196, b: 138, a: 255), SDL_Color(r: 38, g: 166, b: 232, a: 255),
    SDL_Color(r: 98, g: 92, b: 235, a: 255), SDL_Color(r: 214, g: 76, b: 190, a: 255),
  ]

  /// Draws in pixels; `size` is in points.
  func draw(_ renderer: OpaquePointer, size: Size, scale: Double) throws {
    let middle = SDL_FPoint(x: Float(size.width * scale / 2), y: Float(size.height * scale / 2))
    let radius = Float(min(size.width, size.height) * scale / 2) - 1
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    for step in 0..<4 {
      let turn = Float(angle) * [1, 0.5, -0.5, -1][step]
      fillHexagon(
        renderer, middle, radius: radius * (1 - 0.14 * Float(step)), turn,
        opacity: [0.12, 0.22, 0.4, 1][step])
    }
    try drawText(renderer, middle, scale)
  }

  /// Fills six triangles around the middle, and a smooth edge one pixel wide.
  private func fillHexagon(
    _ renderer: OpaquePointer, _ middle: SDL_FPoint, radius: Float, _ degrees: Float,
    opacity: Float
  ) {
    func corner(_ index: Int, _ radius: Float, _ opacity: Float) -> SDL_Vertex {
      let angle = (degrees + 60 * Float(index % 6)) * .pi / 180
      var color = Self.hues[index % 6]
      color.a = UInt8(255 * opacity)
      let point = SDL_FPoint(
        x: middle.x + radius * SDL_cosf(angle), y: middle.y + radius * SDL_sinf(angle))
      return SDL_Vertex(position: point, color: color, tex_coord: SDL_FPoint())
    }
    let light = SDL_Color(r: 120, g: 110, b: 190, a: UInt8(255 * opacity))
    let center = SDL_Vertex(position: middle, color: light, tex_coord: SDL_FPoint())
    let vertices = (0..<6).flatMap { index in
      let (first, second) = (corner(index, radius, opacity), corner(index + 1, radius, opacity))
      let (third, fourth) = (corner(index, radius + 1, 0), corner(index + 1, radius + 1, 0))
      return [center, first, second, first, second, third, second, third, fourth]
    }
    SDL_RenderGeometry(renderer, nil, vertices, Int32(vertices.count), nil, 0)
  }

  /// Draws the text in the bundled font.
  private func drawText(
    _ renderer: OpaquePointer, _ middle: SDL_FPoint, _ scale: Double
  ) throws {
    guard TTF_WasInit() > 0 || TTF_Init() == 0 else { throw SDLFailure("TTF_Init") }
    let (file, pixels) = (font.bundledFile, Int32((font.size * scale).rounded()))
    let stream = SDL_RWFromConstMem(file.baseAddress, Int32(file.count))
    guard let font = TTF_OpenFontRW(stream, 1, pixels) else { throw SDLFailure("TTF_OpenFontRW") }
    defer { TTF_CloseFont(font) }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, text, white) else {
      throw SDLFailure("TTF_RenderUTF8_Blended")
    }
    defer { SDL_FreeSurface(surface) }
    guard let texture = SDL_CreateTextureFromSurface(renderer, surface) else {
      throw SDLFailure("SDL_CreateTextureFromSurface")
    }
    defer { SDL_DestroyTexture(texture) }
    let (width, height) = (surface.pointee.w, surface.pointee.h)
    var frame = SDL_Rect(
      x: Int32(middle.x) - width / 2, y: Int32(middle.y) - height / 2, w: width, h: height)
    SDL_RenderCopy(renderer, texture, nil, &frame)
  }
}
