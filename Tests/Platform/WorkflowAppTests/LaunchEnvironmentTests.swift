import Testing
import WorkflowApp

@Suite struct LaunchEnvironmentTests {
  private func environment(_ variables: [String: String]) -> LaunchEnvironment {
    LaunchEnvironment { variables[$0] }
  }

  private func message<Value>(_ body: () throws(LaunchError) -> Value) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return error.exitCode == LaunchError.usage ? error.message : "\(error.exitCode)"
    }
  }

  // MARK: - Choices

  @Test func `a choice is parsed from its name`() throws {
    let environment = environment(["SIZE": "large"])
    #expect(try environment.choice("SIZE", of: ["small": 1, "large": 2]) == 2)
  }

  @Test func `an unset choice has its default`() throws {
    #expect(try environment([:]).choice("SIZE", of: ["small": 1], default: 7) == 7)
  }

  @Test func `a choice without a default is required`() {
    #expect(
      message { () throws(LaunchError) in
        try environment([:]).choice("SIZE", of: ["small": 1, "medium": 2, "large": 3])
      } == "SIZE is not set; set it to small, medium or large.")
    #expect(
      message { () throws(LaunchError) in
        try environment([:]).choice("SIZE", of: ["small": 1])
      } == "SIZE is not set; set it to small.")
  }

  @Test(arguments: ["huge", "", "Small", " small"])
  func `an unknown choice is refused`(text: String) {
    #expect(
      message { () throws(LaunchError) in
        try environment(["SIZE": text]).choice("SIZE", of: ["small": 1, "large": 2], default: 1)
      } == "SIZE=\"\(text)\" is not allowed; set it to small or large.")
  }

  // MARK: - Truth

  @Test func `booleans are true and false`() throws {
    let environment = environment(["ON": "true", "OFF": "false"])
    #expect(try environment.bool("ON", default: false))
    #expect(try !environment.bool("OFF", default: true))
    #expect(try environment.bool("OTHER", default: true))
  }

  @Test(arguments: ["yes", "1", "TRUE", ""]) func `other spellings are refused`(text: String) {
    #expect(
      message { () throws(LaunchError) in
        try environment(["ON": text]).bool("ON", default: false)
      } == "ON=\"\(text)\" is not allowed; set it to true or false.")
  }

  // MARK: - Numbers

  @Test(arguments: [("0", 0), ("60", 60), ("1.5", 1.5), ("1e1", 10)] as [(String, Double)])
  func `a number inside the range is accepted`(text: String, number: Double) throws {
    #expect(try environment(["DELAY": text]).number("DELAY", in: 0...60, default: 2) == number)
  }

  @Test func `an unset number has its default`() throws {
    #expect(try environment([:]).number("DELAY", in: 0...60, default: 2) == 2)
  }

  @Test(arguments: ["-1", "60.1", "nan", "inf", "soon", "", "1,5"])
  func `a number outside of the range is refused`(text: String) {
    #expect(
      message { () throws(LaunchError) in
        try environment(["DELAY": text]).number("DELAY", in: 0...60, default: 2)
      } == "DELAY=\"\(text)\" is not allowed; set it to a number from 0 to 60.")
  }

  @Test func `fractional bounds are reported unrounded`() {
    #expect(
      message { () throws(LaunchError) in
        try environment(["SHARE": "9"]).number("SHARE", in: 0.25...1.5, default: 1)
      } == "SHARE=\"9\" is not allowed; set it to a number from 0.25 to 1.5.")
  }

  @Test func `open-ended bounds are reported`() {
    #expect(
      message { () throws(LaunchError) in
        try environment(["DELAY": "-1"]).number("DELAY", in: 0...(.infinity), default: 1)
      } == "DELAY=\"-1\" is not allowed; set it to a number from 0 to inf.")
  }
}

@Suite struct LaunchErrorTests {
  @Test func `a user error exits with 64 by default`() {
    #expect(LaunchError("Wrong.").exitCode == 64)
    #expect(LaunchError("Gone.", exitCode: LaunchError.unavailable).exitCode == 69)
    #expect([LaunchError.software, LaunchError.cannotCreate] == [70, 73])
  }

  @Test func `a launch error is kept unchanged`() {
    let error = LaunchError(LaunchError("Full.", exitCode: LaunchError.cannotCreate) as any Error)
    #expect(error.message == "Full.")
    #expect(error.exitCode == 73)
    #expect("\(error)" == "Full.")
  }

  @Test func `any other error is a software error with its own description`() {
    struct Torn: Error, CustomStringConvertible {
      let description = "The sail tore."
    }
    let error = LaunchError(Torn() as any Error)
    #expect(error.message == "The sail tore.")
    #expect(error.exitCode == LaunchError.software)
  }
}
