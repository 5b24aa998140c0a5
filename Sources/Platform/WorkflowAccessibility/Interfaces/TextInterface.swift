internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// Text with a caret and a selection. Offsets on the bus count Unicode scalars.
  static let text = ObjectInterface(
    "Text", textReading + textAttributes + textSelecting + textMeasuring,
    properties: [
      Property("CharacterCount", "i") { object in .int(object.text.count) },
      Property("CaretOffset", "i") { object in .int(object.text.scalar(object.text.content.caret))
      },
    ])

  private static let textReading: [Method] = [
    .string("GetText", ["i", "i"]) { $0.text.part($0.range($1)) },
    part("GetStringAtOffset", granularities) { $0.range(of: $1, at: $2) },
    part("GetTextAtOffset", boundaries) { $0.range(of: $1, at: $2) },
    part("GetTextBeforeOffset", boundaries) { $0.range(before: $2, $1) },
    part("GetTextAfterOffset", boundaries) { $0.range(after: $2, $1) },
    Method("GetCharacterAtOffset", ["i"], ["i"]) { object, arguments in
      let text = object.text
      guard (0..<text.count).contains(arguments.int(0)) else { return [.int(0)] }
      let scalars = text.content.text.unicodeScalars
      return [.int(Int(scalars[text.content.text.index(at: text.utf8(arguments.int(0)))].value))]
    },
  ]

  /// The parts of a text by the numbers of `AtspiTextGranularity`.
  private static let granularities: [AccessibleUnit] = [
    .unit(.character), .unit(.word), .unit(.sentence), .line, .unit(.paragraph),
  ]

  /// The parts of a text by the numbers of `AtspiTextBoundaryType`; the boundaries at the end of a
  /// word, sentence or line are taken for those at the start of the next.
  private static let boundaries: [AccessibleUnit] = [
    .unit(.character), .unit(.word), .unit(.word), .unit(.sentence), .unit(.sentence), .line, .line,
  ]

  /// A method that returns the part of the text that `range` returns for a unit and an offset.
  private static func part(
    _ name: String, _ units: [AccessibleUnit],
    _ range: @escaping @MainActor (AccessibleObject, AccessibleUnit, Int) -> Range<Int>
  ) -> Method {
    Method(name, ["i", "u"], ["s", "i", "i"]) { object, arguments in
      let unit = arguments.int(1)
      guard units.indices.contains(unit) else {
        throw Refusal("InvalidArgs", "There is no part of a text of type \(unit).")
      }
      return object.text.values(range(object, units[unit], arguments.int(0)))
    }
  }

  private static let textSelecting: [Method] = [
    Method("SetCaretOffset", ["i"], ["b"]) { object, arguments in
      let position = object.text.scalar(object.text.position(arguments.int(0)))
      return [.bool(object.selectText(position, position))]
    },
    .int("GetNSelections") { object, _ in object.text.content.selection.isEmpty ? 0 : 1 },
    Method("GetSelection", ["i"], ["i", "i"]) { object, arguments in
      let text = object.text
      let selection = arguments.int(0) == 0 ? text.content.selection : 0..<0
      return [.int(text.scalar(selection.lowerBound)), .int(text.scalar(selection.upperBound))]
    },
    Method("AddSelection", ["i", "i"], ["b"]) { object, arguments in
      let isFirst = object.text.content.selection.isEmpty
      return [.bool(isFirst && object.selectText(arguments.int(0), arguments.int(1)))]
    },
    Method("RemoveSelection", ["i"], ["b"]) { object, arguments in
      let content = object.text.content
      guard arguments.int(0) == 0, !content.selection.isEmpty else { return [.bool(false)] }
      let caret = object.text.scalar(content.caret)
      return [.bool(object.selectText(caret, caret))]
    },
    Method("SetSelection", ["i", "i", "i"], ["b"]) { object, arguments in
      guard arguments.int(0) == 0 else { return [.bool(false)] }
      return [.bool(object.selectText(arguments.int(1), arguments.int(2)))]
    },
  ]

  private static let textMeasuring: [Method] = [
    Method("GetCharacterExtents", ["i", "u"], ["i", "i", "i", "i"]) { object, arguments in
      let range = object.range(of: .unit(.character), at: arguments.int(0))
      return try object.frame(ofText: range, in: Coordinates(arguments.int(1))).values
    },
    Method("GetRangeExtents", ["i", "i", "u"], ["i", "i", "i", "i"]) {
      try $0.frame(ofText: $0.range($1), in: Coordinates($1.int(2))).values
    },
    Method("GetOffsetAtPoint", ["i", "i", "u"], ["i"]) { object, arguments in
      let position = Point(x: Double(arguments.int(0)), y: Double(arguments.int(1)))
      let point = try object.point(at: position, in: Coordinates(arguments.int(2)))
      let offset = object.textWidget?.accessibleOffset(at: point)
      return [.int(offset.map(object.text.scalar) ?? -1)]
    },
    Method("GetBoundedRanges", ["i", "i", "i", "i", "u", "u", "u"], ["a(iisv)"]) {
      object, arguments in
      let numbers = (0..<4).map { Double(arguments.int($0)) }
      let area = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      return [try object.lines(in: area, Coordinates(arguments.int(4)))]
    },
    .bool("ScrollSubstringTo", ["i", "i", "u"]) { object, _ in object.scrollIntoView() },
    .bool("ScrollSubstringToPoint", ["i", "i", "u", "i", "i"]) { _, _ in false },
  ]
}

/// A part of a text that a client asks for.
enum AccessibleUnit {
  case line
  case unit(TextUnit)
}

extension AccessibleObject {
  /// The widget with the text; nil for a cell that is out of view.
  var textWidget: (any AccessibleText)? { element?.node.widget?.accessibleText }

  var text: ScalarText {
    ScalarText(
      textWidget?.textContent ?? element?.text
        ?? TextContent(text: name, selection: 0..<0, caret: 0))
  }

  /// Returns the range whose ends are the first two arguments; in UTF-8 offsets.
  func range(_ arguments: Arguments) -> Range<Int> {
    text.range(arguments.int(0), arguments.int(1))
  }

  /// Returns the range of a unit that contains an offset in Unicode scalars; in UTF-8 offsets.
  fileprivate func range(of unit: AccessibleUnit, at scalar: Int) -> Range<Int> {
    let text = text
    return range(of: unit, in: text, atByte: text.utf8(scalar))
  }

  private func range(of unit: AccessibleUnit, in text: ScalarText, atByte offset: Int) -> Range<Int>
  {
    switch unit {
    case .line: textWidget?.accessibleLine(at: offset) ?? 0..<text.content.text.utf8.count
    case .unit(let unit): text.content.range(of: unit, at: offset)
    }
  }

  fileprivate func range(before scalar: Int, _ unit: AccessibleUnit) -> Range<Int> {
    let text = text
    let start = range(of: unit, in: text, atByte: text.utf8(scalar)).lowerBound
    guard start > 0 else { return 0..<0 }
    let before = text.content.text.grapheme(before: start)
    return range(of: unit, in: text, atByte: before).lowerBound..<start
  }

  fileprivate func range(after scalar: Int, _ unit: AccessibleUnit) -> Range<Int> {
    let text = text
    let end = range(of: unit, in: text, atByte: text.utf8(scalar)).upperBound
    guard end < text.content.text.utf8.count else { return end..<end }
    return end..<max(end, range(of: unit, in: text, atByte: end).upperBound)
  }

  /// Selects a range in Unicode scalars as the user could; returns whether the user could.
  fileprivate func selectText(_ start: Int, _ end: Int) -> Bool {
    editableText?.accessibleSelect(text.range(start, end)) == true
  }

  /// The widget with the text, if it accepts the user's input now.
  var editableText: (any AccessibleText)? {
    element.flatMap { server.reachable($0.id)?.widget?.accessibleText }
  }

  fileprivate func frame(ofText range: Range<Int>, in coordinates: Coordinates) throws -> Rect {
    guard let element else { throw Refusal.index(0) }
    return try pixels(
      textWidget?.accessibleFrame(of: range) ?? element.node.bounds, in: coordinates)
  }

  /// The maximum number of lines that are looked at.
  private static let maximumLines = 1000

  /// Returns the lines that intersect a rectangle in device pixels, with their offsets.
  fileprivate func lines(in area: Rect, _ coordinates: Coordinates) throws -> BusValue {
    let text = text
    var lines: [BusValue] = []
    var offset = 0
    for _ in 0..<Self.maximumLines {
      let line = range(of: .line, in: text, atByte: offset)
      if try frame(ofText: line, in: coordinates).intersects(area) {
        let part = text.values(line)
        lines.append(.structure([part[1], part[2], part[0], .variant(.string(""))]))
      }
      guard line.upperBound > offset, line.upperBound < text.content.text.utf8.count else { break }
      offset = line.upperBound
    }
    return .array(of: "(iisv)", lines)
  }
}
