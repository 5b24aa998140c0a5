/// The name of an app, its package and its module, such as `Notes`.
struct AppName {
  let text: String

  /// Modules of this package, of the packages that it depends on and of the toolchain, and words that
  /// cannot be the name of a module.
  private static let reserved: Set<String> = [
    "Any", "ArgumentParser", "ArgumentParserToolInfo", "BasicWidgets", "CustomDump", "Dispatch",
    "Ergo", "ErgoLayouts", "ErgoTesting", "ErgoViews", "ErgoWidgets", "Foundation",
    "FoundationEssentials", "Glibc", "InMemoryLogging", "IssueReporting",
    "IssueReportingPackageSupport", "IssueReportingTestSupport", "Logging", "Observation",
    "Protocol", "SDLCanvas", "Self", "Swift", "Synchronization", "TableWidgets", "Template",
    "Testing", "Type", "ViewEnvironment", "XCTest", "XCTestDynamicOverlay",
  ]

  /// - Throws: `NewError` if no module can have the name, or belongs to one of the
  ///   modules that the app uses.
  init(_ text: String) throws {
    guard text.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,63}/) != nil else {
      throw NewError(
        "\"\(text)\" cannot be the name of an app. Use a capital letter, then at most 63 letters and digits."
      )
    }
    guard !Self.reserved.contains(text), !text.hasPrefix("Workflow") else {
      throw NewError("\"\(text)\" is reserved by Swift or by another module. Choose another name.")
    }
    self.text = text
  }
}
