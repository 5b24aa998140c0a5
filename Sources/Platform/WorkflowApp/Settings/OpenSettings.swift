internal import WorkflowDiagnostics
internal import WorkflowPlatform

/// The settings that an app has opened, which are saved before it ends.
@MainActor
package final class OpenSettings: Sendable {
  private var all: [String: (settings: AnyObject, save: () -> Void)] = [:]

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
    all[name] = (settings, settings.save)
    return settings
  }

  /// Writes all pending changes.
  package func save() {
    for settings in all.values { settings.save() }
  }
}

extension Launch {
  /// Returns the settings in the file `<name>.json` of the config folder.
  ///
  /// Calls with the same name return the same object. A file that is damaged, is larger than 1 MiB,
  /// or can be written by other users is renamed, with a message on standard error.
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
