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

  package init(_ source: ImageSource, isHighDensity: Bool, pixels: Pixels? = nil) {
    self.source = source
    self.isHighDensity = isHighDensity
    self.pixels = pixels
  }
}

/// The size of an image, and its pixels if they were requested.
package struct ImageContent: Sendable {
  /// The natural size, in points.
  package let size: Size
  /// The pixel size of the image; nil for a vector image, which has no pixel size of its own.
  package let pixels: ImageRequest.Pixels?
  /// The decoded pixels; nil if they were not requested.
  package let bitmap: Bitmap?

  package init(size: Size, pixels: ImageRequest.Pixels?, bitmap: Bitmap?) {
    self.size = size
    self.pixels = pixels
    self.bitmap = bitmap
  }
}

/// The reason why an image cannot be shown.
public struct ImageFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the image in messages.
  public let name: String
  /// The problem, as part of a sentence.
  public let reason: String
  /// The suggested solution, as a sentence.
  public let remedy: String

  package init(name: String, reason: String, remedy: String) {
    self.name = name
    self.reason = reason
    self.remedy = remedy
  }

  public var description: String { "The image \(name) is not shown: \(reason). \(remedy)" }
}
