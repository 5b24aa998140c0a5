import Foundation
import WorkflowSDL

extension FieldsApp {
  /// Reads and writes files like an app for notes, if the variable `notes` names a file for a
  /// report about it.
  ///
  /// A note is deleted and others are written, in the app's own folders and in those found through
  /// the process's environment. With `alone`, files of an earlier session are an error.
  static func touchFiles(_ launch: Launch) throws {
    let variables = ProcessInfo.processInfo.environment
    guard let notes = variables["notes"] else { return }
    let own = URL(fileURLWithPath: launch.folders.data)
    let home = FileManager.default.homeDirectoryForCurrentUser
    var written = [
      own.appending(path: "new"), URL(fileURLWithPath: launch.folders.cache).appending(path: "new"),
      home.appending(path: "new"),
      URL(fileURLWithPath: variable("XDG_CONFIG_HOME", "HOME")).appending(path: "new"),
    ]
    // A session of the fuzzer starts the app, and again to check its restoration.
    let starts = try? FileManager.default.contentsOfDirectory(atPath: own.path)
      .filter { $0.hasPrefix("start-") }.count
    if variables["alone"] != nil, let starts, starts > 1 {
      throw LaunchError("\(own.path) has files of an earlier session.")
    }
    written.append(own.appending(path: "start-\(starts ?? 0)"))
    try? FileManager.default.removeItem(at: own.appending(path: "note"))
    for file in written {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data("new".utf8).write(to: file)
    }
    // The target of a link does not belong to the app.
    try? FileManager.default.createSymbolicLink(
      at: own.appending(path: "link"), withDestinationURL: URL(fileURLWithPath: notes))
    let lines = [
      "mode \(launch.mode)", "data \(launch.folders.data)",
      "HOME \(launch.environment.string("HOME") ?? "unset")",
      "XAUTHORITY \(variable("XAUTHORITY"))",
      "program \((try? Process.run(URL(fileURLWithPath: "/bin/true"), arguments: [])) == nil ? "refused" : "started")",
    ]
    try lines.joined(separator: "\n").write(toFile: notes, atomically: false, encoding: .utf8)
  }

  /// Returns the first of some environment variables that is set.
  private static func variable(_ names: String...) -> String {
    names.lazy.compactMap { ProcessInfo.processInfo.environment[$0] }.first ?? "unset"
  }
}
