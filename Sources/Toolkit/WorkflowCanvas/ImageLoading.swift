/// A loader that reads and decodes images off the main actor, and caches some of them.
///
/// In order of calls: `content(for:then:)` with `pixels` of nil for the natural size, then with the
/// pixel size at which the image is drawn.
@preconcurrency @MainActor
package protocol ImageLoading: AnyObject {
  /// The number of device pixels per point.
  var scale: Double { get }

  /// Returns the content if it is available; otherwise returns nil and calls `then` once, later.
  func content(
    for request: ImageRequest,
    then: @escaping @MainActor (Result<ImageContent, ImageFailure>) -> Void
  ) -> ImageContent?
}

/// A request for an image's size or pixels.
package struct ImageRequest: Hashable, Sendable {
  /// A size in device pixels.
  package struct Pixels: Hashable, Sendable {
    package var width: Int
    package var height: Int

    /// Creates a size. Values below 1 are raised to 1.
    package init(width: Int, height: Int) {
      self.width = max(1, width)
      self.height = max(1, height)
    }
  }

  package var source: ImageSource
  /// Whether the display has more than one device pixel per point.
  package var isHighDensity: Bool
  /// The pixel size at which the image is drawn; nil to request only its natural size.
  package var pixels: Pixels?
  /// The colour of `currentColor` in an SVG; nil for black, or if the image does not use it.
  package var foreground: Color?

  package init(
    _ source: ImageSource, isHighDensity: Bool, pixels: Pixels? = nil, foreground: Color? = nil
  ) {
    self.source = source
    self.isHighDensity = isHighDensity
    self.pixels = pixels
    self.foreground = foreground
  }
}

/// The size of an image, and its pixels if they were requested.
package struct ImageContent: Sendable {
  /// The natural size, in points.
  package let size: Size
  /// The pixel size of the image; nil for a vector image, which has no pixel size of its own.
  package let pixels: ImageRequest.Pixels?
  /// The decoded pixels; nil if they were not requested.
  package var bitmap: Bitmap?
  /// Whether the pixels depend on the request's `foreground`.
  package let usesForeground: Bool
  /// The elements, properties and values of an SVG that `bitmap` does not show.
  package var omissions: [String] = []

  package init(
    size: Size, pixels: ImageRequest.Pixels?, bitmap: Bitmap?, usesForeground: Bool = false
  ) {
    self.size = size
    self.pixels = pixels
    self.bitmap = bitmap
    self.usesForeground = usesForeground
  }
}

/// The reason why an image cannot be shown, or is shown without some of its parts.
public struct ImageFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the image in messages.
  public let name: String
  /// The problem, as part of a sentence.
  public let reason: String
  /// The suggested solution, as a sentence.
  public let remedy: String
  /// Whether the other parts of the image are shown.
  private let isShown: Bool

  package init(name: String, reason: String, remedy: String) {
    (self.name, self.reason, self.remedy, isShown) = (name, reason, remedy, false)
  }

  /// Creates the message about an image that is shown without some of its parts.
  package init(name: String, omissions: [String]) {
    (self.name, reason, isShown) = (name, omissions.joined(separator: ", "), true)
    remedy = "Convert them to paths in a drawing program, or use a PNG."
  }

  public var description: String {
    "The image \(name) is \(isShown ? "drawn without" : "not shown"): \(reason). \(remedy)"
  }
}
