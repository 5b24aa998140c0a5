import Stamps
import Testing
import WorkflowApp
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowWidgets

/// `launch.zone`, the user's time zone.
@MainActor @Suite struct LaunchZoneTests {
  private func stamp(_ variable: String?) async throws -> String {
    let harness = try Harness(
      app: ZoneApp.self, environment: variable.map { ["TZ": $0] } ?? [:])
    try await harness.click("Stamp")
    return harness.tree.text
  }

  private func launch(_ variable: String) -> Launch {
    Launch(
      environment: LaunchEnvironment { $0 == "TZ" ? variable : nil }, clock: ContinuousClock(),
      random: SeededRandomNumberGenerator(seed: 1))
  }

  @Test func `is UTC in tests that set none`() async throws {
    #expect(try await stamp(nil).contains("Jan 1, 2026, 12:00:00\u{202F}PM UTC"))
    #expect(try await stamp("").contains("Jan 1, 2026, 12:00:00\u{202F}PM UTC"))
  }

  @Test(arguments: [
    "Europe/Berlin", ":Europe/Berlin", "/usr/share/zoneinfo/Europe/Berlin",
    "CET-1CEST,M3.5.0,M10.5.0/3",
  ])
  func `is the one that TZ specifies`(variable: String) async throws {
    #expect(try await stamp(variable).contains("Jan 1, 2026, 1:00:00\u{202F}PM CET"))
  }

  @Test(arguments: [
    "Mars/Base", "../../../etc/passwd", "Europe/../../../../etc/localtime", "/etc/passwd", "Europe",
    ":", "\u{0}",
  ])
  func `a zone that this system lacks, and another file, are not found`(name: String) {
    #expect(launch("").zone(named: name) == nil)
  }

  @Test func `a zone that is missing is reported once`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let launch = Launch(
        environment: LaunchEnvironment { $0 == "TZ" ? "Mars/Base" : "/" },
        clock: ContinuousClock(), random: SeededRandomNumberGenerator(seed: 1))
      precondition(launch.zone == .utc && launch.zone == .utc)
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .split(separator: "\n").filter { $0.contains("Mars/Base") }
    #expect(
      lines == [
        "No time zone \"Mars/Base\" in /usr/share/zoneinfo, so times are in UTC. Set TZ to a name such as Europe/Berlin."
      ])
  }

  @Test func `another zone is found by its name`() throws {
    let tokyo = try #require(launch("").zone(named: "Asia/Tokyo"))
    #expect(tokyo.name == "Asia/Tokyo")
    #expect(tokyo.offset(at: Timestamp(secondsSince1970: 0)) == 32_400)
  }

  @Test func `an app in a window has the system's zone unless TZ is set`() throws {
    let environment = LaunchEnvironment { $0 == "HOME" ? "/" : nil }.withSystemZone
    let name = try #require(environment.string("TZ"))
    #expect(launch("").zone(named: name) != nil)
    #expect(LaunchEnvironment { _ in "Asia/Tokyo" }.withSystemZone.string("TZ") == "Asia/Tokyo")
    #expect(environment.string("LANG") == nil)
  }
}
