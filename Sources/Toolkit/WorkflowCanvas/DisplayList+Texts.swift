package struct DrawnText {
  package let text: String
  /// The area of the text, in window coordinates.
  package let area: Rect
  /// The part of the area that no clip hides.
  package let shown: Rect
  /// Whether its layer is turned. If so, both areas equal the clip.
  package let isTurned: Bool
}

extension DisplayList {
  /// Returns the list with all texts in one colour, or without texts if it is nil.
  package func withTexts(in color: Color?) -> DisplayList {
    var list = self
    list.commands = commands.compactMap { command in
      guard case .text(let text, let baseline, let font, let own) = command else { return command }
      return color.map { .text(text, baseline: baseline, font, $0.opacity(times: own.opacity)) }
    }
    return list
  }

  /// Returns the texts in the order in which they are drawn.
  @MainActor
  package func drawnTexts(in window: Rect, measuring: any TextMeasuring) -> [DrawnText] {
    var texts: [DrawnText] = []
    var clips = [window]
    var turned = 0
    for command in commands {
      let clip = clips[clips.count - 1]
      switch command {
      case .pushClip(let rect, _): clips.append(clip.intersection(rect))
      case .pushPathClip(let path): clips.append(clip.intersection(path.bounds))
      case .popClip: clips.removeLast()
      case .pushTurnedLayer: turned += 1
      case .pushLayer: turned += turned == 0 ? 0 : 1
      case .popLayer: turned = max(0, turned - 1)
      case .text(let text, let start, let font, _) where turned == 0:
        let metrics = measuring.metrics(of: font)
        let area = Rect(
          x: start.x, y: start.y - metrics.ascent, width: measuring.width(of: text[...], in: font),
          height: metrics.lineHeight)
        texts.append(
          DrawnText(
            text: String(text.withoutMark), area: area, shown: clip.intersection(area),
            isTurned: false))
      case .text(let text, _, _, _):
        texts.append(DrawnText(text: text, area: clip, shown: clip, isTurned: true))
      default: break
      }
    }
    return texts
  }
}
