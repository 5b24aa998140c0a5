internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// A text, whose links are its children.
  static let hypertext = ObjectInterface(
    "Hypertext",
    [
      .int("GetNLinks") { object, _ in object.links.count },
      .element("GetLink", ["i"]) { object, arguments in
        let links = object.links
        return links.indices.contains(arguments.int(0)) ? links[arguments.int(0)].id : nil
      },
      .int("GetLinkIndex", ["i"]) { object, arguments in
        let offset = object.text.utf8(arguments.int(0))
        return object.links.firstIndex { $0.link?.range.contains(offset) == true } ?? -1
      },
    ])

  /// A link, at its place in the text of its parent.
  static let hyperlink = ObjectInterface(
    "Hyperlink",
    [
      .element("GetObject", ["i"]) { object, arguments in
        arguments.int(0) == 0 ? object.element?.id : nil
      },
      .string("GetURI", ["i"]) { object, arguments in
        arguments.int(0) == 0 ? object.element?.node.link?.target ?? "" : ""
      },
      .bool("IsValid") { object, _ in object.element?.node.link != nil },
    ],
    properties: [
      Property("NAnchors", "n") { _ in .int16(1) },
      Property("StartIndex", "i") { object in .int(object.linkEnd(\.lowerBound)) },
      Property("EndIndex", "i") { object in .int(object.linkEnd(\.upperBound)) },
    ])
}

extension AccessibleObject {
  fileprivate var links: [AccessibilityNode] {
    element?.node.children.filter { $0.link != nil } ?? []
  }

  /// The offset of an end of the link in its parent's text, in Unicode scalars.
  fileprivate func linkEnd(_ end: KeyPath<Range<Int>, Int>) -> Int {
    guard let link = element?.node.link, let text = link.parent?.accessibleText else { return 0 }
    return ScalarText(text.textContent).scalar(link.range[keyPath: end])
  }
}

extension AccessibilityNode {
  /// The link in a text that the node describes; nil for others.
  @MainActor
  fileprivate var link: TextLink? { widget as? TextLink }
}
