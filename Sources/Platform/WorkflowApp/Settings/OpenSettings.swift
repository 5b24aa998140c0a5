internal import WorkflowDiagnostics
internal import WorkflowPlatform

/// The settings that an app has opened, which are saved before it ends.
@MainActor
package final class OpenSettings: Sendable {
  private var all: [String: (settings: AnyObject, save: () -> Void, endStart: () -> Void)] = [:]
  private var probation = Probation()

  nonisolated init() {}

  /// Returns the settings called `name`, which `open` opens at the first call.
  func settings<Value>(
    _ name: String, _ open: () -> Settings<Value>
  ) -> Settings<Value> {
    if let known = all[name]?.settings {
      guard let settings = known as? Settings<Value> else {
        misuse(
          "The settings \"\(name)\" are open as \(type(of: known)), and requested as \(Settings<Value>.self). Give each type a name of its own."
        )
      }
      return settings
    }
    let settings = open()
    all[name] = (settings, settings.save, settings.endStart)
    probation.begin()
    return settings
  }

  /// Writes all pending changes, because the app ends as it should.
  package func save() {
    for settings in all.values { settings.save() }
    endStart()
  }

  // MARK: - Failed launches

  /// The time until `endProbation()` is due; nil if it is not needed.
  var timeToEndOfProbation: Duration? { probation.timeLeft }

  /// Records that the settings are sound, once the app has run long enough with them.
  func endProbation() {
    if probation.isOver { endStart() }
  }

  /// Records that the settings are sound: a crash from now on is not a failed launch.
  func endStart() {
    guard probation.timeLeft != nil else { return }
    probation.end()
    for settings in all.values { settings.endStart() }
  }
}

extension Launch {
  /// Returns the settings in the file `<name>.json` of the config folder.
  ///
  /// Calls with the same name return the same object. A file that is damaged, is larger than 1 MiB,
  /// can be written by other users, or with which two launches in a row crashed, is renamed, with a
  /// message on standard error.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without a slash.
  ///   - value: The settings of a new user, which also provide the fields that the file lacks.
  @MainActor
  public func settings<Value: Codable>(
    _ name: String = "settings", default value: Value
  ) -> Settings<Value> {
    guard !name.isEmpty, !name.contains("/") else {
      misuse("Settings must have a name without / (was \"\(name)\").")
    }
    let isInWindow = mode == .window
    return services.settings.settings(name) {
      Settings(
        value,
        file: SettingsFile(
          "\(name).json", inFolder: folders.config,
          delay: isInWindow ? .milliseconds(500) : nil),
        isWatched: isInWindow)
    }
  }
}
