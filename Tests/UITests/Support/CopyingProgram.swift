import Foundation
import WorkflowPlatform
import WorkflowWindowTesting

/// A desktop program that copies, and owns the clipboard until its last reference is released.
enum CopyingProgram: String, CaseIterable {
  case xclip, xsel, gtk

  private static let gtkProgram =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Support/Selections/copy.py").path

  /// Copies `text` on `server`, and returns once it owns the clipboard.
  ///
  /// The previous owner must live until then: the server reuses the numbers of windows.
  func copy(_ text: some Sequence<UInt8>, on server: XServer) async throws -> ChildProcess {
    let folder = try TemporaryFolder()
    let file = folder.path("text")
    try Data(text).write(to: URL(filePath: file))
    let command =
      switch self {
      case .xclip: "exec xclip -quiet -selection clipboard -i \"$0\""
      case .xsel: "exec xsel --clipboard --input --nodetach < \"$0\""
      case .gtk: "exec /usr/bin/python3 \(CopyingProgram.gtkProgram) text \"$0\""
      }
    return try await CopyingProgram.run(command, file, on: server)
  }

  /// Copies `bytes` of a type with xclip.
  func copy(
    _ bytes: [UInt8], as type: String, on server: XServer
  ) async throws -> ChildProcess {
    let folder = try TemporaryFolder()
    let file = folder.path("content")
    try Data(bytes).write(to: URL(filePath: file))
    return try await CopyingProgram.run(
      "exec xclip -quiet -selection clipboard -target '\(type)' -i \"$0\"", file, on: server)
  }

  /// Copies a picture, which xclip offers as any requested type, in parts, and GTK only as picture types.
  func copyPicture(on server: XServer) async throws -> ChildProcess {
    let command =
      switch self {
      case .xclip, .xsel: "exec xclip -quiet -selection clipboard -target image/png -i \"$0\""
      case .gtk: "exec /usr/bin/python3 \(CopyingProgram.gtkProgram) picture"
      }
    // Xclip copies any bytes; these are some megabytes.
    return try await CopyingProgram.run(command, "/usr/bin/python3", on: server)
  }

  private static func run(
    _ command: String, _ file: String, on server: XServer
  ) async throws -> ChildProcess {
    let connection = try XConnection(display: server.display)
    let before = connection.owner(of: .clipboard)
    let process = try ChildProcess(
      "/usr/bin/timeout", ["600", "/bin/sh", "-c", command, file],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "DISPLAY": server.display],
      endSignal: SIGTERM)
    let deadline = ContinuousClock.now + AppProcess.patience
    while [0, before].contains(connection.owner(of: .clipboard)) {
      guard process.log.end == nil, ContinuousClock.now < deadline else {
        throw ProcessError(description: "Nothing was copied. \(process.log.text(.errors))")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    return process
  }
}
