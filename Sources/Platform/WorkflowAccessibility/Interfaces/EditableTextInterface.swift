internal import WorkflowPlatform
internal import WorkflowWidgets

extension ObjectInterface {
  /// Edits, which take the path of the user's.
  static let editableText = ObjectInterface(
    "EditableText",
    [
      Method("SetTextContents", ["s"], ["b"]) { object, arguments in
        let all = 0..<object.text.content.text.utf8.count
        let isDone = object.editableText?.accessibleReplace(all, with: arguments.string(0))
        return [.bool(isDone == true)]
      },
      Method("InsertText", ["i", "s", "i"], ["b"]) { object, arguments in
        let scalars = arguments.string(1).unicodeScalars
        let length = arguments.int(2)
        let text = length < 0 ? scalars[...] : scalars.prefix(length)
        let position = object.text.position(arguments.int(0))
        let isDone = object.editableText?.accessibleReplace(
          position..<position, with: String(text))
        return [.bool(isDone == true)]
      },
      Method("CopyText", ["i", "i"], []) { object, arguments in
        let range = object.text.range(arguments.int(0), arguments.int(1))
        _ = object.editableText?.accessibleCopy(range)
        return []
      },
      Method("CutText", ["i", "i"], ["b"]) { object, arguments in
        let range = object.text.range(arguments.int(0), arguments.int(1))
        return [.bool(object.editableText?.accessibleCut(range) == true)]
      },
      Method("DeleteText", ["i", "i"], ["b"]) { object, arguments in
        let range = object.text.range(arguments.int(0), arguments.int(1))
        return [.bool(object.editableText?.accessibleReplace(range, with: "") == true)]
      },
      Method("PasteText", ["i"], ["b"]) { object, arguments in
        let position = object.text.position(arguments.int(0))
        return [.bool(object.editableText?.accessiblePaste(at: position) == true)]
      },
    ])
}
