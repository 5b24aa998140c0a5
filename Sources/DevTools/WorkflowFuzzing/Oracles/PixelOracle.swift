internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform
internal import WorkflowWidgets

/// Holds what is on the display, of which only damage was drawn, against the whole drawn anew.
struct PixelOracle: Oracle {
  let name = "pixels"

  func violation(on offscreenApp: OffscreenApp) throws -> String? {
    try offscreenApp.canvas.differenceFromWhole().map {
      "\($0.words) from the window drawn as a whole: something changed without asking for paint."
    }
  }

  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    offscreenApp.driver.window.relayout(measuringAgain: true)
    return try offscreenApp.canvas.differenceFromWhole(isFresh: true).map {
      "\($0.words) from the window drawn with nothing remembered: something remembered is stale."
    }
  }
}

extension SurfaceDifference {
  /// How many pixels differ and where, as the start of a sentence.
  fileprivate var words: String {
    "\(count) pixels in the \(area.width)x\(area.height) at \(area.x),\(area.y) differ"
  }
}
