internal import CPixels
public import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowPlatform
public import WorkflowWidgets

/// A widget that SDL's software renderer draws; see `SDLCanvas`.
public final class SDLCanvasWidget: Widget {
  /// Draws with a renderer, which lives until the closure returns, in a size in points, at a scale in
  /// pixels per point.
  public typealias Draw = @MainActor (OpaquePointer, Size, Double) throws -> Void

  /// Draws the widget. It is called again when it is set, and when the size or the scale has changed.
  public var draw: Draw {
    get { drawing }
    set { setDraw(newValue, isChanged: true) }
  }
  /// The accessibility name; nil for a drawing that only decorates.
  public var label: String?

  /// The value that the view showed last.
  var value: Any?
  private var drawing: Draw = { _, _, _ in }
  /// The size and the scale of the pixels; nil if they are out of date.
  private var drawn: (size: Size, scale: Double)?
  private var bitmap: Bitmap?
  /// The first line of the error that the closure threw; nil if it succeeded.
  private var failure: String?
  /// The error that was reported last.
  private var reported: String?

  public override init() {
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
  }

  /// Replaces the closure, and draws again if `isChanged`.
  func setDraw(_ draw: @escaping Draw, isChanged: Bool) {
    drawing = draw
    guard isChanged else { return }
    drawn = nil
    requestPaint()
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  public override func paint(in list: inout DisplayList) {
    let (size, scale) = (bounds.size, window?.images?.scale ?? 1)
    if drawn?.size != size || drawn?.scale != scale {
      // Before the closure is called: what it changes is drawn in the next frame.
      drawn = (size, scale)
      (bitmap, failure) = (nil, nil)
      do { bitmap = try makeBitmap(size, scale) } catch { note("\(error)") }
    }
    if let bitmap { list.bitmap(bitmap, in: bounds) }
    if let failure { list.text(failure, in: bounds, theme.font(.body), theme.palette.danger) }
  }

  private func note(_ error: String) {
    failure = error.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard error != reported else { return }
    reported = error
    writeToStandardError("Warning: \(path) cannot be drawn: \(error)")
  }

  /// Returns the pixels that the closure draws; nil if there are none.
  private func makeBitmap(_ size: Size, _ scale: Double) throws -> Bitmap? {
    let (width, height) = (pixels(size.width * scale), pixels(size.height * scale))
    guard width > 0, height > 0 else { return nil }
    guard width * height <= Surface.maximumPixelCount else {
      throw SDLFailure(
        description: "\(width) by \(height) pixels are too many. Make the view smaller.")
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    try pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      try SoftwareRenderer(on: start, width: Int32(width), height: Int32(height))
        .run { try drawing($0, size, scale) }
      CPixelsLimitToAlpha(start, pixels.count)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func pixels(_ length: Double) -> Int {
    length.isFinite ? Int(min(max(length.rounded(), 0), 1e6)) : 0
  }

  public override var semantics: Semantics? {
    guard label != nil || failure != nil else { return nil }
    let state: Semantics.State = failure == nil ? [] : .invalid
    return Semantics(role: .image, name: label ?? "", value: failure, state: state)
  }
}
