public import ViewEnvironment
public import WorkflowWidgets

/// An image in PNG, JPEG or SVG format, loaded and decoded in the background.
///
///     Image("logo.svg", label: "WorkflowSDL", size: Size(width: 96, height: 32))
///
/// With a `size`, the layout does not change when the image is loaded. `currentColor` in an SVG is the
/// environment's `foregroundColor`.
public struct Image: WidgetView, Equatable {
  private let source: ImageSource?
  private let label: String?
  private let size: Size?
  private var mode = ImageWidget.ContentMode.fit
  private var radius = 0.0

  /// Creates an image with an accessibility label.
  ///
  /// - Parameter size: Its size in points; nil uses the size of the image.
  public init(_ source: ImageSource?, label: String, size: Size? = nil) {
    (self.source, self.label, self.size) = (source, label, size)
  }

  /// Creates a decorative image, which is hidden from screen readers.
  ///
  /// - Parameter size: Its size in points; nil uses the size of the image.
  public init(decorative source: ImageSource?, size: Size? = nil) {
    (self.source, self.size) = (source, size)
    label = nil
  }

  /// Sets how the image fits its bounds.
  public func contentMode(_ mode: ImageWidget.ContentMode) -> Image { with { $0.mode = mode } }

  /// Rounds the corners with a radius in points.
  public func cornerRadius(_ radius: Double) -> Image { with { $0.radius = radius } }

  public func makeWidget() -> ImageWidget { ImageWidget(source, label: label, size: size) }

  public func update(_ image: ImageWidget, in environment: ViewEnvironment) {
    image.source = source
    image.label = label
    image.fixedSize = size
    image.contentMode = mode
    image.cornerRadius = radius
    image.color = environment.foregroundColor ?? \.text
  }
}

/// An icon in the colour of the surrounding text.
public struct IconImage: WidgetView, Equatable {
  private let icon: Icon
  private let label: String?
  private var color: KeyPath<Palette, Color>?
  private var sideLength = Icon.size

  public init(_ icon: Icon, label: String) { (self.icon, self.label) = (icon, label) }

  /// Creates a decorative icon, which is hidden from screen readers.
  public init(decorative icon: Icon) {
    self.icon = icon
    label = nil
  }

  /// Sets the colour role; nil uses the environment's.
  public func foregroundColor(_ color: KeyPath<Palette, Color>?) -> IconImage {
    with { $0.color = color }
  }

  /// Sets the width and height in points; they scale with the text size.
  public func sideLength(_ sideLength: Double) -> IconImage { with { $0.sideLength = sideLength } }

  public func makeWidget() -> IconImageWidget { IconImageWidget(icon, label: label) }

  public func update(_ image: IconImageWidget, in environment: ViewEnvironment) {
    image.icon = icon
    image.label = label
    image.color = color ?? environment.foregroundColor ?? \.text
    image.sideLength = sideLength
  }
}
