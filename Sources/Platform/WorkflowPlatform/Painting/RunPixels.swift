internal import WorkflowCanvas

/// What a run looks like: its parts, side by side on one baseline.
struct RunPixels {
  /// A part that one font drew.
  struct Part {
    /// From the start of the run, in pixels.
    var x: Int
    /// From the top of the part down to the baseline, in pixels.
    var ascent: Int
    var ink: Ink
  }

  /// What is drawn in the colour of the text, or in its own.
  enum Ink {
    case mask(Mask)
    case picture(Picture)
  }

  var parts: [Part] = []
}

extension Fonts {
  /// The pixels of a run in several fonts, scripts or colours.
  func pixels(ofMixed run: Substring, in font: Font) -> RunPixels {
    var segments = segments(of: run, in: font)
    let isTurned = run.hasRightToLeft
    if isTurned { segments.reverse() }
    var pixels = RunPixels()
    var x = 0.0
    for segment in segments {
      if let part = self.part(
        for: segment, in: font, isTurned: isTurned, x: Int((x * scale).rounded()))
      {
        pixels.parts.append(part)
      }
      x += width(of: segment, in: font, isTurned: isTurned)
    }
    return pixels
  }

  private func part(
    for segment: RunSegment, in font: Font, isTurned: Bool, x: Int
  ) -> RunPixels.Part? {
    let size = font.size * scale
    guard let face = segment.fallback?.font(pixels: size, isHinted: true) ?? bundled(font) else {
      return nil
    }
    face.shape(script: segment.script, isRightToLeft: isTurned)
    defer { face.shape(script: 0, isRightToLeft: false) }
    guard let drawn = face.draw(shown(segment.text[...], in: font)) else { return nil }
    let shrinkage = segment.fallback?.shrinkage(to: size) ?? 1
    if shrinkage == 1, drawn.isWhite {
      let mask = Mask(width: drawn.width, height: drawn.height) { UInt8(drawn[$0, $1] >> 24) }
      return RunPixels.Part(x: x, ascent: face.ascent, ink: .mask(mask))
    }
    let picture = drawn.shrunk(to: shrinkage)
    // Pictures stand in the middle of a capital letter, as Inter is high.
    let ascent = shrinkage == 1 ? face.ascent : Int((Double(picture.height) * 0.8).rounded())
    return RunPixels.Part(x: x, ascent: ascent, ink: .picture(picture))
  }

  /// The width of a part of a run, in points.
  func width(of segment: RunSegment, in font: Font, isTurned: Bool) -> Double {
    let ruler = segment.fallback?.font(pixels: Self.rulerSize, isHinted: false)
    guard let face = ruler ?? (try? self.ruler(for: font)) else { return 0 }
    face.shape(script: segment.script, isRightToLeft: isTurned)
    defer { face.shape(script: 0, isRightToLeft: false) }
    let width = Double(face.width(of: shown(segment.text[...], in: font)))
    let shrinkage = segment.fallback?.shrinkage(to: Self.rulerSize) ?? 1
    return width * shrinkage / Self.rulerSize * font.size
  }
}
