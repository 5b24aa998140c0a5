internal import WorkflowCanvas

extension ImageWidget {
  func forgetPicture() {
    content = nil
    bitmap = nil
    failure = nil
    pending = nil
    answered = nil
  }

  /// Requests the image's size unless it is known.
  func readSize() {
    guard content == nil, let request = request(for: nil) else { return }
    read(request)
  }

  /// Requests the image decoded at the pixel size at which it is drawn, unless it already is.
  func readPixels() {
    if content == nil { readSize() }
    guard let content else { return }
    let size = frame(of: content.size).size
    let scale = window?.images?.scale ?? 1
    var pixels = ImageRequest.Pixels(
      width: ImageWidget.pixels(size.width * scale), height: ImageWidget.pixels(size.height * scale)
    )
    if let own = content.pixels {
      pixels.width = min(pixels.width, own.width)
      pixels.height = min(pixels.height, own.height)
    }
    guard let request = request(for: pixels), request != answered else { return }
    if read(request), fixedSize == nil { requestLayout() }
  }

  private static func pixels(_ length: Double) -> Int {
    length.isFinite ? Int(min(max(length.rounded(), 1), 1e6)) : 1
  }

  private func request(for pixels: ImageRequest.Pixels?) -> ImageRequest? {
    guard failure == nil, let source, let images = window?.images else { return nil }
    let usesColor = pixels != nil && content?.usesForeground == true
    return ImageRequest(
      source, isHighDensity: images.scale > 1, pixels: pixels,
      foreground: usesColor ? theme.palette[keyPath: color] : nil)
  }

  /// Requests an image.
  ///
  /// - Returns: Whether the image is available immediately and its size differs from the known one.
  @discardableResult
  private func read(_ request: ImageRequest) -> Bool {
    guard pending == nil, let images = window?.images else { return false }
    pending = request
    let known = images.content(for: request) { [weak self] result in
      guard let self, pending == request else { return }
      if takeResult(result, for: request), fixedSize == nil { requestLayout() }
      requestPaint()
    }
    return known.map { takeResult(.success($0), for: request) } ?? false
  }

  /// Stores the result of a request.
  ///
  /// - Returns: Whether the image's size differs from the known one.
  private func takeResult(
    _ result: Result<ImageContent, ImageFailure>, for request: ImageRequest
  ) -> Bool {
    pending = nil
    answered = request
    let before = content?.size
    switch result {
    case .success(let content):
      self.content = content
      if let bitmap = content.bitmap { self.bitmap = bitmap }
    case .failure(let failure): self.failure = failure
    }
    return content?.size != before
  }
}
