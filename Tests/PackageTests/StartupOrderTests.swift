import Foundation
import Testing

/// The list of functions that the linker places together in release apps.
@Suite struct StartupOrderTests {
  @Test func `most functions of ours in startup.order exist`() throws {
    let file = PackageDescription.root.appending(path: "Link/startup.order")
    let names = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let ours = Set(names.filter { $0.contains("Workflow") })
    try #require(ours.count > 300, "Run `make order`.")
    let app = try TestProgram.file.deletingLastPathComponent().appending(path: "CounterApp")
    let symbols = try Command(["nm", "--format=just-symbols", app.path]).text.split(separator: "\n")
    // Others are made by the optimiser, and are not in a debug build.
    let existing = ours.intersection(symbols)
    #expect(2 * existing.count > ours.count, "Run `make order`.")
  }
}
