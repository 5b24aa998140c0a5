public import WorkflowCanvas

/// A picture in PNG, JPEG or SVG, read and decoded while the window goes on.
///
/// Until it is there, a plain surface takes its place; where it cannot be shown, a sign that says so
/// does. It is decoded for the pixels it is drawn with, so that an SVG is crisp at every scale.
public final class Image: Widget {
  /// How a picture lies in the room it has.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// As large as fits, whole.
    case fit
    /// As small as leaves no room empty; what is left over is cut off.
    case fill
    /// As large as it is, in the middle; what is left over is cut off.
    case natural
  }

  /// Where the picture comes from; nil for none, which looks as one that is on its way.
  public var source: ImageSource? {
    didSet { if source != oldValue { sourceDidChange() } }
  }
  /// What those who cannot see it are told; nil for a picture that says nothing.
  public var label: String?
  /// How the picture lies in the room it has.
  public var contentMode: ContentMode {
    didSet { if contentMode != oldValue { requestLayout() } }
  }
  /// The extent in points, whatever the picture's is; nil for the picture's own, known once it is read.
  public var fixedSize: Size? {
    didSet { if fixedSize != oldValue { requestLayout() } }
  }
  /// The radius of the corners, in points.
  public var cornerRadius: Double {
    didSet { if cornerRadius != oldValue { requestPaint() } }
  }
  /// Why the picture cannot be shown; nil where it can, or is not known yet.
  public internal(set) var failure: ImageFailure?

  /// What is known of the picture: its extent first, then its pixels.
  var content: ImageContent?
  var bitmap: Bitmap?
  /// What is being read; only one thing at a time, whatever comes to be wanted in between.
  var pending: ImageRequest?
  /// What `content` and `bitmap` were read for.
  var answered: ImageRequest?

  /// What a picture takes of which nothing is known.
  private static let unknownSize = Size(width: 32, height: 32)
  private static let largestSign = 32.0

  /// Makes a picture that is called `label`; nil for one that says nothing.
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
    guard let natural = content?.size else { return Image.unknownSize }
    let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
    switch contentMode {
    case .natural: return natural
    case .fill: return Size(width: min(natural.width, width), height: min(natural.height, height))
    case .fit:
      let share = max(0, min(1, width / natural.width, height / natural.height))
      return Size(width: natural.width * share, height: natural.height * share)
    }
  }

  /// Where all of a picture of `natural` extent is, cut off or not.
  func place(of natural: Size) -> Rect {
    let (across, down) = (bounds.width / natural.width, bounds.height / natural.height)
    let share =
      switch contentMode {
      case .fit: min(across, down)
      case .fill: max(across, down)
      case .natural: 1.0
      }
    let size = Size(width: natural.width * share, height: natural.height * share)
    return Rect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  // MARK: - Looks

  public override func paint(in list: inout DisplayList) {
    guard !bounds.isEmpty else { return }
    readPixels()
    let radius = max(0, min(cornerRadius, min(bounds.width, bounds.height) / 2))
    guard failure == nil, let bitmap, let content else {
      list.fill(bounds, radius: radius, theme.palette.fill)
      return paintSign(in: &list)
    }
    list.clipped(to: bounds, radius: radius) { $0.bitmap(bitmap, in: place(of: content.size)) }
  }

  private func paintSign(in list: inout DisplayList) {
    let room = min(bounds.width, bounds.height) - 2 * theme.spacing.tight
    let extent = min(Image.largestSign * theme.textScale, room)
    guard failure != nil, extent > 0 else { return }
    let rect = Rect(
      x: bounds.midX - extent / 2, y: bounds.midY - extent / 2, width: extent, height: extent)
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
