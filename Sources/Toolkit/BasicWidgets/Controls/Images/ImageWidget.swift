public import WorkflowCanvas

/// An image in PNG, JPEG or SVG format, read and decoded asynchronously.
///
/// A plain placeholder is shown until the image is loaded, and an error icon if it cannot be shown.
/// The image is decoded at the pixel size at which it is drawn: an SVG is sharp at every scale.
public final class ImageWidget: Widget {
  /// The way an image is scaled to its bounds.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Scaled to the largest size that fits; no part is cut off.
    case fit
    /// Scaled to the smallest size that covers the bounds; the overflow is cut off.
    case fill
    /// Not scaled, centred; the overflow is cut off.
    case natural
  }

  /// The source of the image; nil shows the placeholder.
  public var source: ImageSource? {
    didSet { if source != oldValue { sourceDidChange() } }
  }
  /// The accessibility name; nil for a decorative image.
  public var label: String?
  public var contentMode: ContentMode {
    didSet { if contentMode != oldValue { requestLayout() } }
  }
  /// The size, in points; nil for the natural size, which is known once the image has been read.
  public var fixedSize: Size? {
    didSet { if fixedSize != oldValue { requestLayout() } }
  }
  /// The corner radius, in points; limited to half of the shorter side.
  public var cornerRadius: Double {
    didSet { if cornerRadius != oldValue { requestPaint() } }
  }
  /// The role in the palette of the colour that `currentColor` stands for in an SVG.
  package var color: KeyPath<Palette, Color> = \.text {
    didSet { if color != oldValue { requestPaint() } }
  }
  /// The reason why the image cannot be shown; nil if it can or is not loaded yet.
  public internal(set) var failure: ImageFailure?

  /// The loaded content: the size is known first, then the pixels.
  var content: ImageContent?
  var bitmap: Bitmap?
  /// The request in progress. There is at most one at a time; other requests wait for its result.
  var pending: ImageRequest?
  /// The request that `content` and `bitmap` answer.
  var answered: ImageRequest?

  /// The size of an image that is not loaded yet.
  private static let unknownSize = Size(width: 32, height: 32)
  private static let maximumIconSize = 32.0

  /// Creates an image. Pass nil for `label` if the image is decorative.
  public init(
    _ source: ImageSource? = nil, label: String?, size: Size? = nil,
    contentMode: ContentMode = .fit, cornerRadius: Double = 0
  ) {
    self.source = source
    self.label = label
    self.contentMode = contentMode
    self.cornerRadius = cornerRadius
    fixedSize = size
  }

  private func sourceDidChange() {
    forgetPicture()
    requestLayout()
    requestPaint()
  }

  public override func didMoveToWindow() {
    if window == nil { forgetPicture() }
  }

  // MARK: - Layout

  public override func measure(_ proposal: ProposedSize) -> Size {
    if let fixedSize {
      return Size(width: max(0, fixedSize.width), height: max(0, fixedSize.height))
    }
    readSize()
    guard let natural = content?.size else { return ImageWidget.unknownSize }
    let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
    switch contentMode {
    case .natural: return natural
    case .fill: return Size(width: min(natural.width, width), height: min(natural.height, height))
    case .fit:
      let factor = max(0, min(1, width / natural.width, height / natural.height))
      return Size(width: natural.width * factor, height: natural.height * factor)
    }
  }

  /// Returns the frame of a whole image of size `natural`, including the parts that are cut off.
  func frame(of natural: Size) -> Rect {
    let (across, down) = (bounds.width / natural.width, bounds.height / natural.height)
    let factor =
      switch contentMode {
      case .fit: min(across, down)
      case .fill: max(across, down)
      case .natural: 1.0
      }
    let size = Size(width: natural.width * factor, height: natural.height * factor)
    return Rect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  // MARK: - Painting

  public override func paint(in list: inout DisplayList) {
    guard !bounds.isEmpty else { return }
    readPixels()
    let radius = max(0, min(cornerRadius, min(bounds.width, bounds.height) / 2))
    guard failure == nil, let bitmap, let content else {
      list.fill(bounds, radius: radius, theme.palette.fill)
      return paintFailureIcon(in: &list)
    }
    list.clipped(to: bounds, radius: radius) { $0.bitmap(bitmap, in: frame(of: content.size)) }
  }

  private func paintFailureIcon(in list: inout DisplayList) {
    let available = min(bounds.width, bounds.height) - 2 * theme.spacing.tight
    let iconSize = min(ImageWidget.maximumIconSize * theme.textScale, available)
    guard failure != nil, iconSize > 0 else { return }
    let rect = Rect(
      x: bounds.midX - iconSize / 2, y: bounds.midY - iconSize / 2, width: iconSize,
      height: iconSize)
    paint(.brokenPicture, in: rect, theme.palette.secondaryText, list: &list)
  }

  public override var semantics: Semantics? {
    label.map { label in
      if failure != nil {
        return Semantics(role: .image, name: label, value: "cannot be shown", state: .invalid)
      }
      return Semantics(role: .image, name: label, state: bitmap == nil ? .busy : [])
    }
  }
}
