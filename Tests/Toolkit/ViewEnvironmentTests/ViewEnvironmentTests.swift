import Testing
import ViewEnvironment

@Suite struct ViewEnvironmentTests {
  @Test func `a key has its default until it is set`() {
    var environment = ViewEnvironment.empty
    #expect(environment[Theme.self] == "light")
    environment[Theme.self] = "dark"
    #expect(environment[Theme.self] == "dark")
    #expect(ViewEnvironment.empty[Theme.self] == "light")
  }

  @Test func `keys are distinguished by type, not by name or value`() {
    enum Other {
      enum Theme: ViewEnvironmentKey {
        static let defaultValue = "other"
      }
    }
    var environment = ViewEnvironment.empty
    environment[Theme.self] = "dark"
    #expect(environment[Other.Theme.self] == "other")
  }

  @Test func `setting a key does not change the original`() {
    let light = ViewEnvironment.empty
    let dark = light.setting(key: Theme.self, to: "dark")
    #expect(light[Theme.self] == "light")
    #expect(dark[Theme.self] == "dark")
  }

  @Test func `setting a property sets its key`() {
    let environment = ViewEnvironment.empty.setting(keyPath: \.theme, to: "dark")
    #expect(environment[Theme.self] == "dark")
    #expect(environment.setting(keyPath: \.width, to: 3).theme == "dark")
  }

  @Test func `an optional value can be set to nil if the default is not nil`() {
    var environment = ViewEnvironment.empty
    #expect(environment.width == 10)
    environment.width = nil
    #expect(environment.width == nil)
    environment.width = 4
    #expect(environment.width == 4)
  }
}

private enum Theme: ViewEnvironmentKey {
  static let defaultValue = "light"
}

private enum Width: ViewEnvironmentKey {
  static let defaultValue: Int? = 10
}

extension ViewEnvironment {
  fileprivate var theme: String {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }

  fileprivate var width: Int? {
    get { self[Width.self] }
    set { self[Width.self] = newValue }
  }
}
