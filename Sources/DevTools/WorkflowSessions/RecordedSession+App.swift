package import WorkflowApp
internal import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowPlatform
package import WorkflowWidgets

extension RecordedSession.Checkpoint {
  /// Creates a checkpoint of `offscreenApp`, whose accessibility tree is `tree`.
  @MainActor
  init(of tree: AccessibilityNode, on offscreenApp: OffscreenApp) throws {
    self.init(tree: Fingerprint(of: tree.text).value, frame: try offscreenApp.canvas.fingerprint)
  }
}

extension RecordedSession {
  @MainActor
  package func theme<A: App>(of app: A.Type) -> Theme {
    A.theme.with(
      appearance: appearance, contrast: contrast, motion: motion == .reduced ? .reduced : nil,
      textScale: textScale)
  }

  /// Creates a session of `app`, started with `options`.
  ///
  /// - Parameters:
  ///   - startTime: The time of day at the start; nil for the fixed time of tests.
  ///   - theme: The initial theme; nil for the theme that `options` specify.
  @MainActor
  package init<A: App>(
    of app: A.Type, options: LaunchOptions, size: Size, scale: Double,
    startTime: Timestamp? = nil, theme: Theme? = nil
  ) {
    let theme = theme ?? options.theme(of: A.self)
    self.init(app: "\(A.self)", size: size)
    (version, self.scale, self.startTime) = (A.version, scale, startTime)
    (appearance, contrast, textScale) = (theme.appearance, theme.contrast, theme.textScale)
    if theme.motion == .reduced { motion = .reduced }
    language = options.language
    (seed, arguments, fonts) = (options.seed, options.arguments, Fonts.fingerprint)
  }

  /// Whether no worker sent an output that cannot be reproduced.
  var isReplayable: Bool {
    !entries.contains { if case .unreplayable = $0 { true } else { false } }
  }

  /// Returns the path of a session, and the line of a test that replays it.
  ///
  /// A path from the folder of a package stays as it is, because `replay` finds it there.
  ///
  /// - Parameters:
  ///   - app: The name of the app's type; nil if no app was started.
  ///   - ending: The code after the path and the app.
  package static func reference(
    to file: String, of app: String?, ending: String = ")"
  ) -> String {
    let path = Platform.isFile("Package.swift") ? file : Platform.realPath(file) ?? file
    let type = app.map { ", of: \($0).self" } ?? ""
    return
      "The session is in \(file). A test replays it with:\n  try await replay(\(quoted(path))\(type)\(ending)"
  }

  /// Checks that a recording may replace `file`.
  ///
  /// - Throws: `LaunchError` if it has content that is not a session.
  static func checkReplacement(of file: String) throws(LaunchError) {
    guard Platform.isFile(file) else { return }
    let bytes = try? Platform.readFile(file, atMost: SessionLimits.bytes)
    guard let bytes, bytes.isEmpty || bytes.starts(with: "workflow-session ".utf8) else {
      throw LaunchError(
        "\(file) is not a session, so --record does not replace it; choose another file, or add --force.",
        exitCode: LaunchError.cannotCreate)
    }
  }

  /// Reads the session in `file`.
  ///
  /// - Throws: `LaunchError` if it cannot be read or is not a session.
  package init(file: String) throws(LaunchError) {
    let bytes: [UInt8]
    do {
      bytes = try Platform.readFile(file, atMost: SessionLimits.bytes)
    } catch {
      throw LaunchError(
        "\(error); specify a session that was recorded with --record.",
        exitCode: LaunchError.noInput)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LaunchError(
        "\(file): Not a session, because it is not UTF-8 text. Specify a file that --record wrote.",
        exitCode: LaunchError.badInput)
    }
    do {
      try self.init(parsing: text)
    } catch {
      throw LaunchError("\(file): \(error)", exitCode: LaunchError.badInput)
    }
  }
}
