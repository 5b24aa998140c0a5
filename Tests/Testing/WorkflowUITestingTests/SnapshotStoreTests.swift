import Foundation
import Testing
import WorkflowPlatform
import WorkflowUITesting

@MainActor
@Suite final class SnapshotStoreTests {
  private let folder = NSTemporaryDirectory() + "/snapshots-\(UUID().uuidString)"
  private let red = PixelImage(width: 2, height: 1, pixels: [0xff0000, 0xff0000])
  private let blue = PixelImage(width: 2, height: 1, pixels: [0xff0000, 0x0000ff])

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private var store: SnapshotStore { SnapshotStore(folder: folder) }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  @Test func `a missing reference is a problem and saves the drawn picture`() throws {
    let problem = try store.problem(with: red, named: "box", records: false)

    #expect(
      problem == """
        Expected the reference picture box.png, but it is missing. The new image is in \
        \(folder)/box.new.png; if it is correct, record it with RECORD_SNAPSHOTS=1.
        """)
    #expect(files == ["box.new.png"])
    #expect(try PixelImage(pngFile: "\(folder)/box.new.png") == red)
  }

  @Test func `recording writes the reference and reports it`() throws {
    let problem = try store.problem(with: red, named: "box", records: true)

    #expect(
      problem
        == "Recorded \(folder)/box.png; check it, then run again without RECORD_SNAPSHOTS.")
    #expect(files == ["box.png"])
  }

  @Test func `recording a changed picture shows both and their difference beside each other`()
    throws
  {
    let store = SnapshotStore(folder: "\(folder)/References")
    _ = try store.problem(with: red, named: "box", records: true)
    #expect(
      try store.problem(with: red, named: "box", records: true)
        == "Recorded \(folder)/References/box.png, which has not changed.")
    let problem = try #require(try store.problem(with: blue, named: "box", records: true))
    let name = "\(URL(filePath: folder).lastPathComponent)-box.png"
    let path = "\(Platform.environment("TEST_PICTURES") ?? ".build/changed-pictures")/\(name)"
    #expect(problem.contains("look at \(path) (before, after and difference; there are "))
    let sheet = try PixelImage(pngFile: path)
    #expect(sheet.width == 22 && sheet.height == 1)
    #expect([0, 1, 10, 11].map { sheet[$0, 0] } == [0xff0000, 0xff0000, 0xff0000, 0x0000ff])
    #expect(sheet[21, 0] == 0xff0000 && sheet[20, 0] != 0xff0000)
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a picture equal to its reference is no problem and saves nothing`() throws {
    _ = try store.problem(with: red, named: "box", records: true)

    #expect(try store.problem(with: red, named: "box", records: false) == nil)
    #expect(files == ["box.png"])
  }

  @Test func `a difference is a problem and saves both pictures`() throws {
    _ = try store.problem(with: red, named: "box", records: true)

    let problem = try store.problem(with: blue, named: "box", records: false)

    #expect(
      problem == """
        Expected the reference picture box.png, but 1 pixels differ, by up to 255 of 255 (reference 2x1, \
        now 2x1; pixels that differ by more than a tolerance: 0: 1, 1: 1, 2: 1, 4: 1, 8: 1, 16: 1, \
        32: 1, 64: 1, 128: 1). See \(folder)/box.new.png and \(folder)/box.diff.png.
        """)
    #expect(files == ["box.diff.png", "box.new.png", "box.png"])
    #expect(try PixelImage(pngFile: "\(folder)/box.png") == red)
    #expect(try PixelImage(pngFile: "\(folder)/box.new.png") == blue)
    #expect(try PixelImage(pngFile: "\(folder)/box.diff.png")[1, 0] == 0xff0000)
  }

  @Test func `the pictures of a failure are removed once the picture is recorded or equal again`()
    throws
  {
    _ = try store.problem(with: red, named: "box", records: false)
    _ = try store.problem(with: red, named: "box", records: true)
    #expect(files == ["box.png"])
    _ = try store.problem(with: blue, named: "box", records: false)
    #expect(files == ["box.diff.png", "box.new.png", "box.png"])
    #expect(try store.problem(with: red, named: "box", records: false) == nil)
    #expect(files == ["box.png"])
    _ = try store.problem(with: blue, named: "box", records: false)
    _ = try store.problem(with: blue, named: "box", records: true)
    #expect(files == ["box.png"])
  }

  @Test func `a reference of another size is reported as such`() throws {
    _ = try store.problem(with: red, named: "box", records: true)
    let taller = PixelImage(width: 2, height: 2, pixels: red.pixels + red.pixels)

    let problem = try store.problem(with: taller, named: "box", records: false)

    #expect(problem?.contains("(reference 2x1, now 2x2; ") == true)
  }

  @Test(arguments: [
    (["RECORD_SNAPSHOTS": "1"], true), ([:], false), (["RECORD_SNAPSHOTS": "0"], false),
    (["RECORD_SNAPSHOTS": "1", "CI": "true"], false), (["RECORD_SNAPSHOTS": "1", "CI": ""], true),
  ])
  func `records only on request and never in CI`(variables: [String: String], records: Bool) {
    #expect(SnapshotStore.isRecording { variables[$0] } == records)
  }

  @Test func `references are stored beside the test's file`() throws {
    let store = SnapshotStore(testFile: "\(folder)/BoxTests.swift")
    try Platform.makeFolder(folder)

    _ = try store.problem(with: red, named: "box", records: true)

    #expect(FileManager.default.fileExists(atPath: "\(folder)/References/box.png"))
  }
}
