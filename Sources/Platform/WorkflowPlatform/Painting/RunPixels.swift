internal import WorkflowCanvas

/// The rasterised pixels of a text run: parts side by side on one baseline.
struct RunPixels {
  /// A part that is drawn with one font.
  struct Part {
    /// The distance from the start of the run, in pixels.
    var x: Int
    /// The distance from the top of the part down to the baseline, in pixels.
    var ascent: Int
    var ink: Ink
  }

  /// Pixels drawn in the colour of the text (`mask`), or in their own colours (`picture`).
  enum Ink {
    case mask(Mask)
    case picture(Picture)
  }

  var parts: [Part] = []
}

extension Fonts {
  /// Returns the pixels of a run with several fonts, scripts or colours.
  func pixels(ofMixed run: Substring, in font: Font) -> RunPixels {
    var segments = segments(of: run, in: font)
    let isRightToLeft = run.hasRightToLeft
    if isRightToLeft { segments.reverse() }
    var pixels = RunPixels()
    var x = 0.0
    for segment in segments {
      if let part = self.part(
        for: segment, in: font, isRightToLeft: isRightToLeft, x: Int((x * scale).rounded()))
      {
        pixels.parts.append(part)
      }
      x += width(of: segment, in: font, isRightToLeft: isRightToLeft)
    }
    return pixels
  }

  private func part(
    for segment: RunSegment, in font: Font, isRightToLeft: Bool, x: Int
  ) -> RunPixels.Part? {
    let size = font.size * scale
    if let missing = segment.missing { return MissingGlyph(missing).part(pixels: size, x: x) }
    guard let face = segment.fallback?.font(pixels: size, isHinted: true) ?? bundled(font) else {
      return nil
    }
    face.shape(script: segment.script, isRightToLeft: isRightToLeft)
    defer { face.shape(script: 0, isRightToLeft: false) }
    guard let drawn = face.draw(shown(segment.text[...], in: font)) else { return nil }
    let factor = segment.fallback?.pixelScale(to: size) ?? 1
    let picture = drawn.scaled(by: factor)
    if drawn.isWhite {
      let mask = Mask(width: picture.width, height: picture.height) {
        UInt8(picture[$0, $1] >> 24)
      }
      let ascent = Int((Double(face.ascent) * factor).rounded())
      return RunPixels.Part(x: x, ascent: ascent, ink: .mask(mask))
    }
    // Centre pictures on the capital height of Inter.
    let ascent = factor == 1 ? face.ascent : Int((Double(picture.height) * 0.8).rounded())
    return RunPixels.Part(x: x, ascent: ascent, ink: .picture(picture))
  }

  /// Returns the width of a segment, in points.
  func width(of segment: RunSegment, in font: Font, isRightToLeft: Bool) -> Double {
    if let missing = segment.missing { return MissingGlyph(missing).width(size: font.size) }
    let ruler = segment.fallback?.font(pixels: Self.rulerSize, isHinted: false)
    guard let face = ruler ?? (try? self.ruler(for: font)) else { return 0 }
    face.shape(script: segment.script, isRightToLeft: isRightToLeft)
    defer { face.shape(script: 0, isRightToLeft: false) }
    let width = Double(face.width(of: shown(segment.text[...], in: font)))
    let factor = segment.fallback?.pixelScale(to: Self.rulerSize) ?? 1
    return width * factor / Self.rulerSize * font.size
  }
}
