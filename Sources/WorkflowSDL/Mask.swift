internal import CSDL

/// White pixels with an opacity each, drawn in any colour: glyphs, corners, strokes, shadows.
@MainActor
final class Mask {
  private let surface: Surface

  init(owning surface: consuming Surface) {
    self.surface = surface
    self.surface.withPointer { _ = SDL_SetSurfaceBlendMode($0, SDL_BLENDMODE_BLEND) }
  }

  /// Makes a mask whose opacity at the middle of each pixel is what `coverage` says, 0 to 1.
  convenience init(width: Int, height: Int, coverage: (_ x: Double, _ y: Double) -> Double) throws {
    let surface = try Surface(width: width, height: height, format: .transparent)
    surface.withPixels { pixels, stride in
      for row in 0..<height {
        for column in 0..<width {
          let share = coverage(Double(column) + 0.5, Double(row) + 0.5)
          let alpha = UInt32((min(max(share, 0), 1) * 255).rounded())
          pixels[row * stride + column] = alpha << 24 | 0xff_ffff
        }
      }
    }
    self.init(owning: surface)
  }

  var width: Int { surface.width }
  var height: Int { surface.height }

  /// Draws the part `source` of the mask at `x` and `y` in a colour with an opacity of 0 to 255.
  func draw(
    _ source: PixelRect, on target: UnsafeMutablePointer<SDL_Surface>, x: Int, y: Int,
    red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8
  ) {
    surface.withPointer { mask in
      SDL_SetSurfaceColorMod(mask, red, green, blue)
      SDL_SetSurfaceAlphaMod(mask, alpha)
      var from = source.sdl
      var to = SDL_Rect(x: Int32(x), y: Int32(y), w: 0, h: 0)
      SDL_UpperBlit(mask, &from, target, &to)
    }
  }
}
