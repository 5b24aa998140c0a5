import Glibc
import Harness
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct ImageTests {
  private static let png = ImageSource.bytes(SamplePicture.png, name: "sample.png")
  private static let svg = ImageSource.bytes(SamplePicture.svg(), name: "sample.svg")

  private func harness(
    _ images: [Widget], scale: Double = 1
  ) throws -> WorkflowUITesting.Harness {
    let stack = Stack(.vertical, spacing: 10, alignment: .leading, images + [SpacerWidget()])
    return try Harness(size: Size(width: 200, height: 200), scale: scale, widget: stack)
  }

  @Test func `a placeholder fills the image's frame until it is loaded, and its state is busy`()
    async throws
  {
    let image = ImageWidget(Self.png, label: "Flag", size: Size(width: 40, height: 20))
    let harness = try harness([image])
    #expect(try harness.image[5, 5] == 0xe6e6ec)
    #expect(try harness.find("Flag").semantics.state == .busy)
    try await harness.settle()
    #expect(try harness.image[5, 5] == 0xff0000)
    #expect(try harness.image[35, 5] == 0x0000ff)
    #expect(try harness.find("Flag").semantics == Semantics(role: .image, name: "Flag"))
    try await harness.expectIdle()
    try await harness.expectAccessible()
  }

  @Test func `with a size nothing moves after loading, without one it takes the picture's size`()
    async throws
  {
    let sized = ImageWidget(Self.png, label: "Sized", size: Size(width: 30, height: 30))
    let free = ImageWidget(Self.png, label: "Free")
    let harness = try harness([sized, free])
    _ = try harness.image
    let before = harness.window.counts.layoutVisits
    #expect(free.frame.size == Size(width: 32, height: 32))
    try await harness.settle()
    #expect(sized.frame == Rect(x: 0, y: 0, width: 30, height: 30))
    #expect(free.frame == Rect(x: 0, y: 40, width: 40, height: 20))
    #expect(harness.window.counts.layoutVisits > before)

    sized.source = Self.svg
    let visits = harness.window.counts.layoutVisits
    free.removeFromParent()
    _ = try harness.image
    let afterRemoval = harness.window.counts.layoutVisits
    try await harness.settle()
    #expect(afterRemoval > visits)
    #expect(harness.window.counts.layoutVisits == afterRemoval)
  }

  @Test(arguments: [
    (ImageWidget.ContentMode.fit, PixelRect(x: 0, y: 15, width: 60, height: 30)),
    (.fill, PixelRect(x: 0, y: 0, width: 60, height: 60)),
    (.natural, PixelRect(x: 10, y: 20, width: 40, height: 20)),
  ])
  func `the content mode positions and scales the picture`(
    mode: ImageWidget.ContentMode, inked: PixelRect
  )
    async throws
  {
    let image = ImageWidget(
      Self.svg, label: "Flag", size: Size(width: 60, height: 60), contentMode: mode)
    let harness = try harness([image])
    try await harness.settle()
    let picture = try harness.image
    #expect(picture[inked.x, inked.y] == 0xff0000)
    #expect(picture[inked.x + inked.width / 2 - 1, inked.y] == 0xff0000)
    #expect(picture[inked.x + inked.width - 1, inked.y + inked.height - 1] == 0x0000ff)
    let background = picture[199, 199]
    #expect(picture[inked.x + inked.width, 30] == background)
    #expect(picture[30, inked.y + inked.height] == background)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `a drawing is crisp at every scale, and its parts are drawn as the whole`(scale: Double)
    async throws
  {
    let images = [
      ImageWidget(Self.svg, label: "Flag", cornerRadius: 6), ImageWidget(Self.png, label: "Other"),
    ]
    images[1].opacity = 0.5
    let harness = try harness(images)
    try await harness.settle()
    try await harness.perform(.scale(scale))
    try await harness.settle()
    let picture = try harness.image
    let middle = Int((20 * scale).rounded())
    #expect(picture[middle - 1, Int(10 * scale)] == 0xff0000)
    #expect(picture[middle, Int(10 * scale)] == 0x0000ff)
    images[0].requestPaint()
    #expect(try harness.image == picture)
    #expect(try harness.redrawnImage == picture)
    #expect(try harness.uncachedImage == picture)
  }

  @Test func `a high-density display shows the @2x file at the same size`() async throws {
    var template = Array("/tmp/images-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    let files = [("\(folder)/logo.png", 0x00ff00, 1), ("\(folder)/logo@2x.png", 0x0000ff, 2)]
    defer {
      for (path, _, _) in files { unlink(path) }
      rmdir(folder)
    }
    for (path, color, density) in files {
      let (width, height) = (20 * density, 10 * density)
      let pixels = [UInt32](repeating: UInt32(color), count: width * height)
      try PixelImage(width: width, height: height, pixels: pixels).write(pngFile: path)
    }
    let image = ImageWidget(.file(files[0].0), label: "Logo")
    let harness = try harness([image])
    try await harness.settle()
    #expect(try harness.image[5, 5] == 0x00ff00)
    #expect(image.frame.size == Size(width: 20, height: 10))
    try await harness.perform(.scale(2))
    try await harness.settle()
    #expect(try harness.image[10, 10] == 0x0000ff)
    #expect(image.frame.size == Size(width: 20, height: 10))
  }

  @Test func `an icon without a name is a finding, and a directional one is mirrored`()
    async throws
  {
    let icon = IconImageWidget(.chevronBack, label: "", sideLength: 40)
    let harness = try harness([icon])
    let findings = try await harness.accessibilityFindings()
    #expect(findings.map(\.rule) == [.name])
    icon.label = "Back"
    try await harness.expectAccessible()
    let back = try harness.image
    var environment = harness.environment
    environment.layoutDirection = .rightToLeft
    harness.environment = environment
    let turned = try harness.image
    #expect((0..<40).allSatisfy { x in (0..<40).allSatisfy { back[x, $0] == turned[199 - x, $0] } })
  }

  @Test func `images of the same picture decode it once`() async throws {
    let harness = try harness((0..<5).map { ImageWidget(Self.png, label: "Flag \($0)") })
    try await harness.settle()
    #expect(harness.offscreenApp.images[0].decodeCount == 1)
  }

  @Test func `the last of several sources is shown, in whatever order they load`() async throws {
    let image = ImageWidget(Self.png, label: "Flag", size: Size(width: 40, height: 20))
    let harness = try harness([image])
    _ = try harness.image
    image.source = .file("/nowhere.png")
    _ = try harness.image
    image.source = .bytes(SamplePicture.jpeg, name: "red.jpg")
    try await harness.settle()
    #expect(image.failure == nil)
    #expect(try harness.image[20, 10] == 0xfe0000)
    image.source = nil
    try await harness.settle()
    #expect(try harness.find("Flag").semantics.state == .busy)
  }

  @Test
  func `an image out of its window frees its pixels, and loads them again on return`()
    async throws
  {
    let image = ImageWidget(Self.png, label: "Flag")
    let stack = Stack(.vertical, [image])
    let harness = try harness([stack])
    image.removeFromParent()
    try await harness.settle()
    stack.add(image)
    try await harness.settle()
    #expect(try harness.find("Flag").semantics.state.isEmpty)
  }

  @Test(arguments: SamplePicture.broken.indices)
  func `a picture that cannot be shown has a placeholder, a state and one line with the reason`(
    index: Int
  )
    async throws
  {
    let (source, _) = SamplePicture.broken[index]
    let images = [
      ImageWidget(source, label: "First", size: Size(width: 60, height: 60)),
      ImageWidget(source, label: "Second"),
    ]
    let harness = try harness(images)
    var reported: [ImageFailure] = []
    harness.offscreenApp.images[0].didFail = { reported.append($0) }
    try await harness.settle()
    let semantics = try harness.find("First").semantics
    #expect((semantics.value, semantics.state) == ("cannot be shown", .invalid))
    #expect(reported.map(\.name) == [source.name])
    #expect(images[1].frame.size == Size(width: 32, height: 32))
    let picture = try harness.image
    #expect(picture[2, 2] == 0xe6e6ec)
    #expect(picture.pixels.contains(0x5c5c66))
    try await harness.expectIdle()
    try await harness.expectAccessible()
  }

  @Test func `a decorative image is not in the accessibility tree`() async throws {
    let harness = try harness([
      ImageWidget(Self.png, label: nil), IconImageWidget(.info, label: nil),
    ])
    try await harness.settle()
    #expect(harness.tree.flattened.count == 1)
  }

  @Test(arguments: [0.0, 1e-9, 1e9])
  func `extreme sizes are shown without harm`(length: Double) async throws {
    let image = ImageWidget(Self.svg, label: "Flag", size: Size(width: length, height: length))
    let harness = try harness([image])
    try await harness.settle()
    _ = try harness.image
    #expect(image.failure == nil)
  }
}
