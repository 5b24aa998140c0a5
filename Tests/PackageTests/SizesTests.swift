import Foundation
import Testing

/// `Tests/sizes.py`, in a package with modules of two and of three code lines, and a listed
/// interface of two declarations.
@Suite struct SizesTests {
  private func run(
    _ budgets: String, interface: String = "  \"One\": 2,", _ options: String...
  ) throws -> Command {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sizes-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let budgets: [String: Int] = [
      \(budgets)
      ]
      let interfaceBudgets: [String: Int] = [
      \(interface)
      ]
      let package = Package(
        name: "P",
        targets: ["One", "CTwo"].map { .target(name: $0, path: "Sources/\\($0)") }
          + [.target(name: "Three", path: "Tests/Three")])
      """,
      "Sources/One/Folder/One.swift":
        "// A comment.\nlet a = 1  // One.\n\n  /// Another.\nlet b = 2\n",
      "Sources/CTwo/Two.c": "/* A comment\n * of two lines. */\nint a;\n",
      "Tests/Three/3.swift": "",
      "Sources/CTwo/include/Two.h": "#pragma once\n/* B */\nextern int a; /* C */\n",
      "Documentation/API/One.txt": """
      # The public interface of One.
      static let Icon.add: Icon
      let a: Int
      let b: Int

      """,
      "Tests/sizes.py": try String(
        contentsOf: PackageDescription.root.appending(path: "Tests/sizes.py"), encoding: .utf8),
    ]
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return try Command(
      ["python3", folder.appending(path: "Tests/sizes.py").path] + options, mergesErrors: true)
  }

  @Test func `modules within their budgets pass, and are listed`() throws {
    let budgets = "  \"One\": 2,\n  \"CTwo\": 1_000,"
    let checked = try run(budgets)
    #expect((checked.status, checked.text) == (0, ""))
    let list = try run(budgets, "--list").text
    #expect(list.contains(" 2 of       2  One\n"), "\(list)")
    #expect(list.contains(" 3 of   1,000  CTwo\n"), "\(list)")
    #expect(list.hasSuffix(" 2 of       2  public declarations of all modules\n"), "\(list)")
  }

  @Test func `a module with more public declarations than its budget fails`() throws {
    let checked = try run("  \"One\": 2,\n  \"CTwo\": 9,", interface: "  \"One\": 1,")
    #expect(checked.status == 1)
    #expect(
      checked.text == """
        One has 2 public declarations, but its budget in Package.swift is 1. Make declarations \
        package or internal, or change the budget and say why in the commit.

        """)
  }

  @Test func `a module beyond its budget, one without and a budget without a module fail`() throws {
    let checked = try run("  \"One\": 1,\n  \"Gone\": 1,")
    #expect(checked.status == 1)
    #expect(
      checked.text == """
        One has 2 code lines, but its budget in Package.swift is 1. Remove code, \
        or change the budget and say why in the commit.
        CTwo has 3 code lines, but its budget in Package.swift is missing. \
        Remove code, or change the budget and say why in the commit.
        Gone has a budget of code lines in Package.swift, but there is no such module. \
        Remove the budget.

        """)
  }
}
