import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

@testable import GalleryApp
@testable import RootApp

/// The pictures in the README show the apps as they are. `make pictures` draws them again.
@MainActor
@Suite struct ReadmePictureTests {
  private func expectCurrent(_ picture: String, of harness: Harness) async throws {
    try await harness.settle()
    let store = SnapshotStore(folder: PackageDescription.root.path + "/Documentation/Images")
    let problem = try store.problem(
      with: harness.image, named: picture,
      records: SnapshotStore.isRecording(environment: Platform.environment))
    #expect(problem == nil, "\(picture).png is not current: run `make pictures`.")
  }

  @Test func `the picture of the gallery is current`() async throws {
    let harness = try Harness(
      app: GalleryApp.self, arguments: ["--page", "button"], size: Size(width: 1_000, height: 640),
      theme: Theme())
    try await expectCurrent("gallery", of: harness)
  }

  @Test(arguments: Appearance.allCases)
  func `the pictures of the demo are current`(appearance: Appearance) async throws {
    let harness = try Harness(
      app: RootApp.self, size: Size(width: 640, height: 360), scale: 2,
      theme: Theme(appearance: appearance))
    try await expectCurrent("workflow-demo-\(appearance.rawValue)", of: harness)
  }
}
