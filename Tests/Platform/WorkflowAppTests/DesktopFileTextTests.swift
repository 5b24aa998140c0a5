import Foundation
import Testing

@testable import WorkflowApp

/// The texts of an app in its desktop entry and in its metadata.
@MainActor @Suite struct DesktopFileTextTests {
  private struct OddApp: App {
    static let identifier = "org.example.Odd"
    static let title = "„Größe“ \"it's\" <&> ]]> 100 % \\n\n\t; = #\u{1}" + long
    static let abstract = "Zählt „Äpfel“ & \"Birnen\"\n\tfür 100 % \\; \u{7F}" + long + "."
    static let helpText = "A & B.\n\n<b>C</b> \"d\" 'e' \u{1B}[1m ]]>\n.TH x\n- list" + long
    private static let long = String(repeating: "ä", count: 300)
    let workflow = EmptyWorkflow()

    init(launch: Launch) {}
  }

  /// Returns the output of a command.
  private func run(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `quotes, marks, control characters and 300 letters are accepted`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try DesktopFiles<OddApp>().write(to: folder.path)
    let entry = folder.appending(path: "applications/\(OddApp.programName).desktop")
    #expect(try run(["desktop-file-validate", entry.path]) == "")
    let text = try String(contentsOf: entry, encoding: .utf8)
    #expect(text.contains("\nName=„Größe“ \"it's\" <&> ]]> 100 % \\\\n  ; = # ääää"))
    let metadata = folder.appending(path: "metainfo/org.example.Odd.metainfo.xml")
    // From Debian 13 on, there are warnings for long texts, and for the lack of a home page.
    let check = try run(["appstreamcli", "validate", "--no-net", metadata.path])
    let problems = check.split(separator: "\n").filter {
      $0.starts(with: /[EW]:/) && !$0.hasSuffix("-too-long") && !$0.hasSuffix("-missing")
    }
    #expect(problems == [])
    #expect(check.contains("Validation"), "\(check)")
  }
}
