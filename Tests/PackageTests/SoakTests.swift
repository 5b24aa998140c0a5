import Testing

/// The script of `make soak`, whose tests are beside it.
@Suite struct SoakTests {
  @Test func `the report of a soak run has every failure, and all that was left out`() throws {
    let script = PackageDescription.root.appending(path: "Tests/Soak/test_soak.py")
    let tests = try Command(["python3", "-B", script.path], mergesErrors: true)
    #expect(tests.status == 0, "\(tests.text)")
  }
}
