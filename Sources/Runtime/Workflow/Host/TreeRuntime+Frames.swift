// Trees that render once per frame: actions are applied when they are sent, and one render pass
// follows at the next frame. An example in which two actions are sent, and an observer of the
// rendering sends a third one:
//
//     send A     applied; a frame is requested
//     send B     applied; the request is still pending
//     frame      one pass; the rendering is published; its observer sends C, which is queued;
//                the outputs of A and B are published; C is applied; a frame is requested
//     frame      one pass
extension TreeRuntime {
  func flushPendingRender() {
    // If a turn is in progress, its end requests the next frame.
    guard awaitsFrame, beginTurn() else { return }
    awaitsFrame = false
    renderAndPublish?()
    endTurn(false)
  }

  func requestPass() {
    guard !awaitsFrame else { return }
    awaitsFrame = true
    requestFrame()
  }

  private func requestFrame() {
    frames?.requestFrame { [reference] in
      guard let runtime = reference.runtime, runtime.awaitsFrame else { return }
      if runtime.isInTurn { runtime.requestFrame() } else { runtime.flushPendingRender() }
    }
  }
}

extension WorkflowHost {
  /// Renders and publishes immediately if a render is pending for the next frame; otherwise does
  /// nothing.
  ///
  /// Only hosts that render once per frame have pending renders.
  package func flushPendingRender() {
    runtime.flushPendingRender()
  }
}
