internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// Edits, which take the path of the user's.
  static let editableText = ObjectInterface(
    "EditableText",
    [
      .bool("SetTextContents", ["s"]) { object, arguments in
        let all = 0..<object.text.content.text.utf8.count
        return object.editableText?.accessibleReplace(all, with: arguments.string(0)) == true
      },
      .bool("InsertText", ["i", "s", "i"]) { object, arguments in
        let scalars = arguments.string(1).unicodeScalars
        let length = arguments.int(2)
        let text = String(length < 0 ? scalars[...] : scalars.prefix(length))
        let position = object.text.position(arguments.int(0))
        return object.editableText?.accessibleReplace(position..<position, with: text) == true
      },
      Method("CopyText", ["i", "i"], []) { object, arguments in
        _ = object.editableText?.accessibleCopy(object.range(arguments))
        return []
      },
      .bool("CutText", ["i", "i"]) { $0.editableText?.accessibleCut($0.range($1)) == true },
      .bool("DeleteText", ["i", "i"]) {
        $0.editableText?.accessibleReplace($0.range($1), with: "") == true
      },
      .bool("PasteText", ["i"]) {
        $0.editableText?.accessiblePaste(at: $0.text.position($1.int(0))) == true
      },
    ])
}
