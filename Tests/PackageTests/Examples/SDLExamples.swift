import CSDLTTF
import SDLCanvas
import WorkflowSDL

struct SignalView: View {
  /// From -1 to 1.
  let samples: [Float]

  var body: some View {
    SDLCanvas("Signal", value: samples) { renderer, size, scale in
      let (width, middle) = (Float(size.width * scale), Float(size.height * scale / 2))
      let step = width / Float(max(1, samples.count - 1))
      let points = samples.enumerated().map { index, sample in
        SDL_FPoint(x: Float(index) * step, y: middle - sample * middle)
      }
      SDL_SetRenderDrawColor(renderer, 38, 166, 232, 255)
      guard SDL_RenderDrawLinesF(renderer, points, Int32(points.count)) == 0 else {
        throw SDLFailure("SDL_RenderDrawLinesF")
      }
    }
  }
}

@MainActor
func drawLabel(_ text: String, in font: Font, _ renderer: OpaquePointer, _ scale: Double) throws {
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
  var frame = SDL_Rect(x: 0, y: 0, w: surface.pointee.w, h: surface.pointee.h)
  SDL_RenderCopy(renderer, texture, nil, &frame)
}
