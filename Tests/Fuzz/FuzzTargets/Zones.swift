import WorkflowCanvas
import WorkflowLanguage

extension FuzzTarget {
  /// Files and rules of time zones: refused, or local time is converted in both directions.
  static let zones = FuzzTarget("Zones") { bytes in
    let zones = [
      Zone(name: "file", file: bytes), Zone(rule: String(decoding: bytes, as: UTF8.self)),
    ]
    for zone in zones.compactMap(\.self) {
      for seconds in [-1e300, -3e9, 0, 1.7e9, 2.5e9, 1e11, .nan] {
        let dateTime = zone.dateTime(of: Timestamp(secondsSince1970: seconds))
        guard let timestamp = zone.timestamp(of: dateTime) else { continue }
        let again = zone.dateTime(of: timestamp)
        try expect(again == dateTime, "\(dateTime) is \(timestamp), which is \(again).")
      }
    }
  }
}
