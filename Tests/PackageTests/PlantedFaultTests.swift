import Foundation
import Testing

/// The patches of `make faults` apply to the sources.
@Suite struct PlantedFaultTests {
  private static let folder = PackageDescription.root.appending(path: "Tests/Faults/Mutants")

  private static var patches: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path())
        .filter { $0.hasSuffix(".patch") }.sorted()
    }
  }

  @Test func `there are at least ten faults`() throws {
    #expect(try Self.patches.count >= 10)
  }

  @Test func `each fault finds the lines that it changes`() throws {
    for name in try Self.patches {
      let patch = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      var (source, lines) = ("", [Substring]())
      for line in patch.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("+++ b/") {
          let file = PackageDescription.root.appending(path: String(line.dropFirst(6)))
          source = try String(contentsOf: file, encoding: .utf8)
        } else if line.hasPrefix("@@") {
          lines = []
        } else if !line.hasPrefix("---"), line.hasPrefix(" ") || line.hasPrefix("-") {
          lines.append(line.dropFirst())
        }
      }
      #expect(!lines.isEmpty && source.contains(lines.joined(separator: "\n")), "\(name)")
    }
  }
}
