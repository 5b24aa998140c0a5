internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// The methods for the attributes of a text, with the names and values of GTK.
  static let textAttributes: [Method] = [
    .string("GetAttributeValue", ["i", "s"]) {
      $0.attributes(of: $0.look(at: $1.int(0)))[$1.string(1)] ?? ""
    },
    Method("GetAttributes", ["i"], ["a{ss}", "i", "i"]) { object, arguments in
      object.attributeRun(at: arguments.int(0), isWhole: true)
    },
    Method("GetAttributeRun", ["i", "b"], ["a{ss}", "i", "i"]) { object, arguments in
      object.attributeRun(
        at: arguments.int(0), isWhole: arguments.values[1] == .bool(true))
    },
    Method("GetDefaultAttributes", [], ["a{ss}"]) { object, _ in [object.defaultAttributes] },
    Method("GetDefaultAttributeSet", [], ["a{ss}"]) { object, _ in [object.defaultAttributes] },
  ]
}

extension AccessibleObject {
  /// Returns the look of the text at an offset in Unicode scalars; of all text for nil.
  fileprivate func look(at scalar: Int? = nil) -> TextLook? {
    textWidget?.accessibleLook(at: scalar.map(text.utf8))
  }

  fileprivate var defaultAttributes: BusValue { .texts(attributes(of: look())) }

  /// Returns the attributes at an offset in Unicode scalars, and the range with the same ones.
  ///
  /// - Parameter isWhole: Whether attributes that are the same in the whole text are included.
  fileprivate func attributeRun(at scalar: Int, isWhole: Bool) -> [BusValue] {
    let (text, look) = (text, look(at: scalar))
    var attributes = attributes(of: look)
    if !isWhole {
      let whole = self.attributes(of: self.look())
      attributes = attributes.filter { whole[$0.key] != $0.value }
    }
    let range = look?.range ?? 0..<text.content.text.utf8.count
    return [
      .texts(attributes), .int(text.scalar(range.lowerBound)), .int(text.scalar(range.upperBound)),
    ]
  }

  fileprivate func attributes(of look: TextLook?) -> [String: String] {
    guard let element else { return [:] }
    var attributes = look?.attributes ?? [:]
    attributes["editable"] = text.content.isEditable ? "true" : "false"
    if let widget = element.node.widget {
      attributes["direction"] = widget.layoutDirection == .rightToLeft ? "rtl" : "ltr"
    }
    if element.node.semantics.state.contains(.invalid) { attributes["invalid"] = "true" }
    return attributes
  }
}

extension TextLook {
  /// The attributes in the form of GTK: the weight and colours as Pango counts them.
  fileprivate var attributes: [String: String] {
    let weight = 400 + 100 * (Font.Weight.allCases.firstIndex(of: font.weight) ?? 0)
    let family: String? =
      switch font.design {
      case .standard: "Inter"
      case .monospaced: "JetBrains Mono"
      case .custom: nil
      }
    let channels = [color.red, color.green, color.blue].map { "\(Int($0) * 257)" }
    var attributes = [
      "size": "\(Int(font.size.rounded()))", "weight": "\(weight)",
      "style": font.isItalic ? "italic" : "normal",
      "underline": isUnderlined ? "single" : "none",
      "strikethrough": isStruck ? "true" : "false", "fg-color": channels.joined(separator: ","),
    ]
    attributes["family-name"] = family
    return attributes
  }
}
