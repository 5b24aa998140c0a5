import Foundation
import Testing

/// The workflow of GitHub that runs the checks of each change.
@Suite struct HostedChecksTests {
  @Test func `the hosted checks are the checks of a machine, on Debian 12 with the listed Swift`()
    throws
  {
    func text(_ path: String) throws -> String {
      try String(contentsOf: PackageDescription.root.appending(path: path), encoding: .utf8)
    }
    let workflow = try text(".github/workflows/ci.yml")
    #expect(workflow.contains("- run: CI_IN_PLACE=1 .ci/run\n"))
    // With another version, the interface would not be compared.
    let listing = try text("Documentation/API/Workflow.txt")
    let listed = try #require(listing.firstMatch(of: /with Swift (\d+\.\d+)/))
    #expect(workflow.contains("container: swift:\(listed.1)-bookworm\n"))
  }
}
