import ViewEnvironment

enum ThemeKey: ViewEnvironmentKey {
  static var defaultValue: String { "light" }
}

struct SizeKey: ViewEnvironmentKey {
  typealias Value = Int?
  static let defaultValue: Int? = nil
}

extension ViewEnvironment {
  var theme: String {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }

  var size: Int? {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

func environments() -> String {
  var environment = ViewEnvironment.empty
  environment.theme = "dark"
  environment[SizeKey.self] = 4
  environment[SizeKey.self] = nil
  environment = environment.setting(key: ThemeKey.self, to: "blue")
    .setting(keyPath: \.size, to: 3)
    .setting(keyPath: \.theme, to: "green")
  return environment.theme
}
