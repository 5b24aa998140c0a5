public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A picture in PNG, JPEG or SVG, read and decoded while the window goes on.
///
///     Image("logo.svg", label: "WorkflowSDL", size: Size(width: 96, height: 32))
///
/// Where `size` is given, nothing moves once the picture is there.
public struct Image: WidgetView, Equatable {
  private let source: ImageSource?
  private let label: String?
  private let size: Size?
  private var mode = WorkflowWidgets.Image.ContentMode.fit
  private var radius = 0.0

  /// Makes a picture that those who cannot see it are told of as `label`.
  ///
  /// - Parameter size: Its extent in points; nil for its own.
  public init(_ source: ImageSource?, label: String, size: Size? = nil) {
    self.source = source
    self.label = label
    self.size = size
  }

  /// Makes a picture that says nothing to those who cannot see it.
  ///
  /// - Parameter size: Its extent in points; nil for its own.
  public init(decorative source: ImageSource?, size: Size? = nil) {
    self.source = source
    self.size = size
    label = nil
  }

  /// Lying in its room as `mode` says.
  public func contentMode(_ mode: WorkflowWidgets.Image.ContentMode) -> Image {
    var image = self
    image.mode = mode
    return image
  }

  /// With corners of `radius` points.
  public func cornerRadius(_ radius: Double) -> Image {
    var image = self
    image.radius = radius
    return image
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.Image {
    WorkflowWidgets.Image(source, label: label, size: size)
  }

  /// Brings `image` up to date.
  public func update(_ image: WorkflowWidgets.Image, in environment: ViewEnvironment) {
    image.source = source
    image.label = label
    image.fixedSize = size
    image.contentMode = mode
    image.cornerRadius = radius
  }
}

/// An icon that stands by itself, in the colour of the text around it.
public struct IconImage: WidgetView, Equatable {
  private let icon: Icon
  private let label: String?
  private var color: KeyPath<Palette, Color>?
  private var extent = Icon.size

  /// Makes an icon that those who cannot see it are told of as `label`.
  public init(_ icon: Icon, label: String) {
    self.icon = icon
    self.label = label
  }

  /// Makes an icon that only repeats what is said beside it.
  public init(decorative icon: Icon) {
    self.icon = icon
    label = nil
  }

  /// In the colour of a role; nil for that of the environment.
  public func foregroundColor(_ color: KeyPath<Palette, Color>?) -> IconImage {
    var image = self
    image.color = color
    return image
  }

  /// As large as `extent` says, in points; it grows with text.
  public func extent(_ extent: Double) -> IconImage {
    var image = self
    image.extent = extent
    return image
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.IconImage {
    WorkflowWidgets.IconImage(icon, label: label)
  }

  /// Brings `image` up to date.
  public func update(_ image: WorkflowWidgets.IconImage, in environment: ViewEnvironment) {
    image.icon = icon
    image.label = label
    image.color = color ?? environment.foregroundColor ?? \.text
    image.extent = extent
  }
}
