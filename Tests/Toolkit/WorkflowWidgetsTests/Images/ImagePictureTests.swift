import Harness
import Testing
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// Pictures and icons against reference pictures; see `expectSnapshot`.
@MainActor
@Suite struct ImagePictureTests {
  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `images and icons match their pictures`(appearance: Appearance, scale: Double) async throws {
    let page = Stack(
      .vertical, spacing: 16, alignment: .leading,
      [images, icons(sideLength: 20), icons(sideLength: 40), buttons])
    let harness = try Harness(
      size: Size(width: 560, height: 420), scale: scale,
      theme: Theme(appearance: appearance, motion: .reduced),
      widget: Inset(page, by: Insets(20)))
    try await harness.settle()
    // Versions of SDL_image round the edges in SVG pictures differently: 2.8 by up to 5 of 255.
    try expectSnapshot(
      of: harness, named: "images-\(appearance.rawValue)@\(Int(scale))x", tolerance: 6)
  }

  private var images: Widget {
    let size = Size(width: 72, height: 72)
    let svg = ImageSource.bytes(SamplePicture.round, name: "round.svg")
    let faint = ImageWidget(svg, label: "Faint", size: size)
    faint.opacity = 0.4
    return Stack(
      .horizontal, spacing: 12,
      [
        ImageWidget(svg, label: "Fit", size: size),
        ImageWidget(svg, label: "Fill", size: size, contentMode: .fill, cornerRadius: 12),
        ImageWidget(svg, label: "Natural", size: size, contentMode: .natural),
        ImageWidget(.bytes(SamplePicture.png, name: "png"), label: "Enlarged", size: size), faint,
        ImageWidget("/nowhere.png", label: "Missing", size: size, cornerRadius: 8),
      ])
  }

  private func icons(sideLength: Double) -> Widget {
    Flow(
      spacing: 8,
      Icon.allCases.map { IconImageWidget($0, label: $0.name, sideLength: sideLength) })
  }

  private var buttons: Widget {
    let disabled = ButtonWidget("Delete", icon: .delete)
    disabled.isEnabled = false
    return Stack(
      .horizontal, spacing: 8,
      [
        ButtonWidget("Save", icon: .checkmark, style: .prominent),
        ButtonWidget("Delete", icon: .delete, style: .destructive), disabled,
        BarButton(.icon(.search, name: "Search")), BarButton(.back(title: "Back")),
      ])
  }
}

extension SamplePicture {
  /// A circle on a pale background, twice as wide as it is high.
  fileprivate static let round = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30">
    <rect width="60" height="30" fill="#8ec5ff"/><circle cx="30" cy="15" r="12" fill="#e0592a"/>
    </svg>
    """.utf8)
}
