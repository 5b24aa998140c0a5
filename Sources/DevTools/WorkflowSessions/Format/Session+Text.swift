internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

extension Session: CustomStringConvertible {
  /// The session as a file has it.
  public var description: String {
    header.map { "\($0)\n" }.joined() + entries.map(\.text).joined()
  }

  /// The lines that say how the app was started.
  package var header: [String] {
    var lines = [
      "workflow-session 1",
      "app \(quoted(app))" + (version.isEmpty ? "" : " version \(quoted(version))"),
      "size \(size.text)", "scale \(exact(scale))",
      "appearance \(appearance.rawValue)",
    ]
    // Left out where they are as usual, so that sessions read as they did before there were these.
    if contrast != .standard { lines.append("contrast \(contrast.rawValue)") }
    if textScale != 1 { lines.append("text-scale \(exact(textScale))") }
    lines += [
      "motion \(motion == .reduced ? "reduced" : "standard")", "seed \(seed)",
    ]
    if let fonts { lines.append("fonts \(hexadecimal(fonts))") }
    if !arguments.isEmpty {
      lines.append("arguments \(arguments.map(quoted).joined(separator: " "))")
    }
    return lines + environment.map(\.description)
  }
}

extension Session.Variable: CustomStringConvertible {
  /// The variable as a line: `environment demo "uiKit"`.
  public var description: String {
    "environment \(quoted(name)) \(value.map(quoted) ?? "unset")"
  }
}

extension Session.Entry {
  /// The entry as a file has it: each moment after an empty line.
  package var text: String {
    if case .at = self { "\n\(self)\n" } else { "\(self)\n" }
  }
}

extension Session.Entry: CustomStringConvertible {
  /// The entry as a line.
  public var description: String {
    switch self {
    case .at(let time): "at \(time.text)"
    case .step(let step): step.description
    case .input(let input): input.description
    case .output(let output): output.description
    case .seen(let sight): "tree \(hexadecimal(sight.tree)) frame \(hexadecimal(sight.frame))"
    case .obstacle(let reason): "obstacle \(quoted(reason))"
    }
  }
}

extension Session.Input: CustomStringConvertible {
  /// The input as a line.
  public var description: String {
    switch self {
    case .move(.on(let selector, let offset)): "move \(selector) by \(offset.exactText)"
    case .move(.point(let point)): "move to \(point.exactText)"
    case .leave: "leave"
    case .down(let button): "down" + button.suffix
    case .up(let button): "up" + button.suffix
    case .wheel(let delta): "wheel by \(exact(delta.width)),\(exact(delta.height))"
    case .keyDown(let press): "key \(press.isRepeat ? "repeat" : "down") \(press.text)"
    case .keyUp(let press): "key up \(press.text)"
    case .modifiers(let modifiers): "modifiers \(modifiers.text)"
    case .text(let text): "text \(quoted(text))"
    case .compose(let preEdit):
      "composing \(quoted(preEdit.text)) from \(preEdit.selection.lowerBound) to \(preEdit.selection.upperBound)"
    case .clipboard(let text): "clipboard \(quoted(text))"
    case .primarySelection(let text): "selection \(quoted(text))"
    case .activate(let isActive): isActive ? "activate" : "deactivate"
    }
  }
}

extension Session.Output: CustomStringConvertible {
  /// The output as a line.
  public var description: String {
    let run = "worker \(path.map(quoted).joined(separator: " ")) run \(run) at \(time.text)"
    guard let json else { return "\(run) end" }
    return "\(run) \(isLast ? "last" : "output") \(json)"
  }
}

// MARK: - Parts of lines

/// 64 bits in sixteen digits.
func hexadecimal(_ bits: UInt64) -> String {
  let digits = String(bits, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

extension PointerButton {
  fileprivate var suffix: String {
    switch self {
    case .primary: ""
    case .secondary: " secondary"
    case .middle: " middle"
    }
  }
}

extension KeyPress {
  fileprivate var text: String { "\(modifiers.names.map { "\($0)+" }.joined())\(key.name)" }
}
