internal import Synchronization
internal import WorkflowAutomation
public import WorkflowLanguage
internal import WorkflowPlatform

extension Launch {
  /// The user's time zone: the one that the variable TZ names, or else the system's.
  ///
  /// It is UTC in offscreen runs and in tests, unless TZ is set, and as recorded in replays. If the
  /// zone does not exist or its file is damaged, it is UTC too, and a line on standard error says so.
  /// The zone's file is read when it is used for the first time.
  public var zone: Zone { environment.zone }

  /// Returns the zone with a name of the IANA's database, such as Asia/Tokyo, or with a rule as in
  /// `Zone(rule:)`; nil if this system has no such zone.
  ///
  /// A file is read. Keep the zone, for example in a state.
  public func zone(named name: String) -> Zone? { Zone(inSystem: name) }
}

/// The users' zones, by the value of TZ.
private let zones = Mutex<[String: Zone]>([:])

extension LaunchEnvironment {
  /// The user's time zone; see `Launch.zone`.
  var zone: Zone {
    let variable = string("TZ") ?? ""
    if variable.isEmpty { return .utc }
    return zones.withLock { zones in
      if let known = zones[variable] { return known }
      let zone = Zone(inSystem: variable)
      if zone == nil {
        Platform.printError(
          "No time zone \(quoted(variable)) in \(Zone.folder), so times are in UTC. Set TZ to a name such as Europe/Berlin."
        )
      }
      zones[variable] = zone ?? .utc
      return zone ?? .utc
    }
  }

  /// The environment with the system's zone in TZ if that is not set, so that sessions record it.
  package var withSystemZone: LaunchEnvironment {
    LaunchEnvironment { [lookUp] in lookUp($0) ?? ($0 == "TZ" ? Zone.systemName : nil) }
  }
}

extension Zone {
  fileprivate static var folder: String { Platform.environment("TZDIR") ?? "/usr/share/zoneinfo" }
  private static let systemFile = "/etc/localtime"

  /// The name of the system's zone; the path of its file if that is not a link to a named one.
  static var systemName: String? {
    guard let path = Platform.realPath(systemFile) else { return nil }
    let prefix = (Platform.realPath(folder) ?? folder) + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : systemFile
  }

  /// Reads the zone that a value of TZ specifies.
  fileprivate init?(inSystem variable: String) {
    var name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if name.hasPrefix(Self.folder + "/") { name.removeFirst(Self.folder.count + 1) }
    // A name from a session must not lead to another folder.
    let isInFolder = !Platform.isAbsolute(name) && !name.split(separator: "/").contains("..")
    let path = name == Self.systemFile ? name : isInFolder ? "\(Self.folder)/\(name)" : nil
    if let path, let bytes = try? Platform.readFile(path, atMost: Self.fileLimit),
      let zone = Zone(name: name, file: bytes)
    {
      self = zone
    } else {
      self.init(rule: name)
    }
  }
}
