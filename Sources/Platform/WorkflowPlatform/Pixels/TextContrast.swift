package import WorkflowCanvas

/// The contrast of texts with the pixels behind them, found from three images of one window.
package struct TextContrast {
  /// The colour of the texts in `marked`, far from any usual background in some channel.
  package static let mark = Color(0xff00ff)

  private let behind: PixelImage
  private let marked: PixelImage
  private let shown: PixelImage

  /// - Parameters:
  ///   - behind: The window without texts.
  ///   - marked: The window with all texts in the colour `mark`.
  ///   - shown: The window.
  package init(behind: PixelImage, marked: PixelImage, shown: PixelImage) {
    (self.behind, self.marked, self.shown) = (behind, marked, shown)
  }

  /// Returns the median of the contrasts, from 1 to 21, at the pixels in `area` that a text covers at
  /// least half; nil if nearly none is, such as below a popup.
  package func median(in area: PixelRect) -> Double? {
    var contrasts: [Double] = []
    for y in (area.y..<area.y + max(0, area.height)).clamped(to: 0..<shown.height) {
      for x in (area.x..<area.x + max(0, area.width)).clamped(to: 0..<shown.width) {
        let ground = Color(behind[x, y])
        guard let coverage = coverage(at: x, y, on: ground), coverage >= 0.5 else { continue }
        let mixed = Color(shown[x, y])
        contrasts.append(ground.contrast(with: mixed.without(ground, coverage: coverage)))
      }
    }
    guard contrasts.count > 3 else { return nil }
    contrasts.sort()
    return contrasts[contrasts.count / 2]
  }

  /// Returns which part of a pixel the text covers, from 0 to 1, in the channel with the largest range.
  private func coverage(at x: Int, _ y: Int, on ground: Color) -> Double? {
    let (pixel, mark) = (Color(marked[x, y]), Self.mark)
    var largest = (range: 0, difference: 0)
    for channel in [\Color.red, \Color.green, \Color.blue] {
      let range = Int(mark[keyPath: channel]) - Int(ground[keyPath: channel])
      if abs(range) > abs(largest.range) {
        largest = (range, Int(pixel[keyPath: channel]) - Int(ground[keyPath: channel]))
      }
    }
    return largest.range == 0 ? nil : Double(largest.difference) / Double(largest.range)
  }
}

extension Color {
  /// Returns the colour that gives this one if it covers a part of a pixel of another colour.
  fileprivate func without(_ ground: Color, coverage: Double) -> Color {
    func channel(_ channel: KeyPath<Color, UInt8>) -> UInt32 {
      let (mixed, ground) = (Double(self[keyPath: channel]), Double(ground[keyPath: channel]))
      let value = ground + (mixed - ground) / coverage
      return UInt32(min(max(value.rounded(), 0), 255))
    }
    return Color(channel(\.red) << 16 | channel(\.green) << 8 | channel(\.blue))
  }
}
