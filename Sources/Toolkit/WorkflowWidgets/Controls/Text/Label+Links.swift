internal import WorkflowCanvas

// The links of a label, as widgets over its text.
extension Label {
  /// The links, in the order of the text.
  package var links: [TextLink] { children.compactMap { $0 as? TextLink } }

  /// Enables or disables the links, which have no other way to learn it from a value view.
  package func enableLinks(_ isEnabled: Bool) {
    for link in links { link.isEnabled = isEnabled }
  }

  /// Creates a link for each part of the text with a target; adjacent parts with one target are one
  /// link.
  func updateLinks() {
    var parts: [(target: String, range: Range<Int>)] = []
    for span in spans {
      guard let target = span.style.link else { continue }
      if let last = parts.last, last.target == target,
        last.range.upperBound == span.range.lowerBound
      {
        parts[parts.count - 1].range = last.range.lowerBound..<span.range.upperBound
      } else {
        parts.append((target, span.range))
      }
    }
    if parts.isEmpty, children.isEmpty { return }
    let known = links
    replaceChildren(
      with: parts.enumerated().map { index, part in
        let link = index < known.count ? known[index] : TextLink()
        link.update(part.target, part.range)
        return link
      })
  }

  /// Places the links over their parts of the text.
  func placeLinks() {
    guard let (layout, top) = shownLayout, let measuring = window?.text else { return }
    let height = layout.metrics.lineHeight
    var firstLine = 0
    for link in links {
      var areas: [Rect] = []
      for line in layout.lines.indices.dropFirst(firstLine) {
        let start = layout.start(of: line)
        if start >= link.range.upperBound { break }
        if start <= link.range.lowerBound { firstLine = line }
        let spans = layout.spans(of: link.range, line: line, of: text, measuring: measuring)
        let left = indent(of: layout.lines[line])
        var last: Rect?
        for span in spans.sorted(by: { $0.x < $1.x }) where span.width > 0 {
          let area = Rect(
            x: left + span.x, y: top + Double(line) * height, width: span.width, height: height)
          // The words of a line with right-to-left text are separate spans.
          if let before = last, area.minX - before.maxX < height / 2 {
            areas[areas.count - 1] = before.union(area)
          } else {
            areas.append(area)
          }
          last = areas.last
        }
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
