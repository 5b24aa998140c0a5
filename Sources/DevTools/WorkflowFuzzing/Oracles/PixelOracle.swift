internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform
internal import WorkflowWidgets

/// Checks that the display, on which only damage was drawn, equals a complete redraw.
struct PixelOracle: Oracle {
  let name = "pixels"

  func violation(on offscreenApp: OffscreenApp) throws -> String? {
    try offscreenApp.canvas.differenceFromFullRedraw().map {
      "\($0.words) from a complete redraw: a widget changed without requesting paint."
    }
  }

  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    offscreenApp.driver.window.relayout(discardingMeasurements: true)
    return try offscreenApp.canvas.differenceFromFullRedraw(ignoringCaches: true).map {
      "\($0.words) from a redraw without caches: a cache is stale."
    }
  }
}

extension SurfaceDifference {
  /// The number and the area of the differing pixels, as the start of a sentence.
  fileprivate var words: String {
    "\(count) pixels in the \(area.width)x\(area.height) at \(area.x),\(area.y) differ"
  }
}
