/// Reads and decodes pictures off the main actor, and keeps some of them.
///
/// In order of calls: `content(for:then:)` with `pixels` of nil for the natural size, then with the
/// pixels that the picture is drawn with.
@preconcurrency @MainActor
public protocol ImageLoading: AnyObject {
  /// Device pixels a point.
  var scale: Double { get }

  /// What is known of a picture; where that is nothing, `then` is called once it is.
  func content(
    for request: ImageRequest,
    then: @escaping @MainActor (Result<ImageContent, ImageFailure>) -> Void
  ) -> ImageContent?
}

/// A picture as it is wanted.
public struct ImageRequest: Hashable, Sendable {
  /// An extent in device pixels.
  public struct Pixels: Hashable, Sendable {
    /// The extent from left to right.
    public var width: Int
    /// The extent from top to bottom.
    public var height: Int

    /// Makes an extent of at least one pixel.
    public init(width: Int, height: Int) {
      self.width = max(1, width)
      self.height = max(1, height)
    }
  }

  /// Where the picture comes from.
  public var source: ImageSource
  /// Whether the display has more than one pixel a point.
  public var isFine: Bool
  /// As many pixels as it is drawn with; nil for only its natural size.
  public var pixels: Pixels?

  /// Makes a request.
  public init(_ source: ImageSource, isFine: Bool, pixels: Pixels? = nil) {
    self.source = source
    self.isFine = isFine
    self.pixels = pixels
  }
}

/// What is known of a picture.
public struct ImageContent: Sendable {
  /// Its natural extent, in points.
  public let size: Size
  /// As many pixels as it has; nil for a drawing, which has those that it is drawn with.
  public let pixels: ImageRequest.Pixels?
  /// Its pixels, where they were asked for.
  public let bitmap: Bitmap?

  package init(size: Size, pixels: ImageRequest.Pixels?, bitmap: Bitmap?) {
    self.size = size
    self.pixels = pixels
    self.bitmap = bitmap
  }
}

/// Why a picture cannot be shown.
public struct ImageFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What messages call the picture.
  public let name: String
  /// What is wrong with it, as part of a sentence.
  public let reason: String
  /// What to do about it, as a sentence.
  public let remedy: String

  /// Says what is wrong with a picture and what to do about it.
  public init(name: String, reason: String, remedy: String) {
    self.name = name
    self.reason = reason
    self.remedy = remedy
  }

  /// One line that names the picture, the reason and the remedy.
  public var description: String { "The picture \(name) is not shown: \(reason). \(remedy)" }
}
