internal import WorkflowCanvas

// The links of a label, as widgets over its text.
extension Label {
  /// The links, in the order of the text.
  package var links: [TextLink] { children.compactMap { $0 as? TextLink } }

  /// Creates a link for each part of the text with a target; adjacent parts with one target are one
  /// link.
  func updateLinks() {
    var parts: [TextSpan] = []
    for span in spans {
      var style = TextStyle()
      style.link = span.style.link
      parts.append(span.range, style)
    }
    if parts.isEmpty, children.isEmpty { return }
    let known = links
    replaceChildren(
      with: parts.enumerated().map { index, part in
        let link = index < known.count ? known[index] : TextLink()
        link.update(part.style.link ?? "", part.range)
        return link
      })
  }

  /// Places the links over their parts of the text.
  func placeLinks() {
    guard let (layout, top) = shownLayout else { return }
    var line = 0
    for link in links {
      var areas: [Rect] = []
      // A link can begin in the line in which the one before it ends.
      line = max(0, line - 1)
      while line < layout.lines.count,
        layout.lines[line].runs.first?.source.lowerBound ?? 0 < link.range.upperBound
      {
        let parts = self.areas(of: link.range, line: line, in: layout, top: top)
        for part in parts.sorted(by: { $0.minX < $1.minX }) where part.width > 0 {
          // The words of a line with right-to-left text are separate.
          if let last = areas.last, last.minY == part.minY,
            part.minX - last.maxX < part.height / 2
          {
            areas[areas.count - 1] = last.union(part)
          } else {
            areas.append(part)
          }
        }
        line += 1
      }
      place(link, in: reading(link.setAreas(areas)), isAnimated: false)
    }
  }
}

extension TextStyle {
  /// Makes the part a link to `target`, in the accent colour and underlined.
  ///
  /// Spaces and invisible characters of the target are percent-encoded, so that the user sees the
  /// address that opens.
  package mutating func setLink(_ target: String) {
    link = target.unicodeScalars.reduce(into: "") { address, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
        .paragraphSeparator:
        for byte in String(scalar).utf8 {
          address += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      default: address += String(scalar)
      }
    }
    color = color ?? \.accent
    isUnderlined = true
  }
}
