// Turns that render once per frame: actions are applied when they are sent, and the pass that
// follows all of them waits for the frame. Two sends, and one from an observer of the rendering:
//
//     send A     applied; a frame is requested
//     send B     applied; one is requested already
//     frame      one pass; the rendering is published, whose observer sends C, which waits;
//                the outputs of A and B are published; C is applied; a frame is requested
//     frame      one pass
extension TreeRuntime {
  /// Renders what waits for a frame, if anything does.
  func flushPendingRender() {
    // During a turn the end of it asks for the next frame.
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
    frames?.requestFrame { [weak self] in
      guard let self, awaitsFrame else { return }
      if isInTurn { requestFrame() } else { flushPendingRender() }
    }
  }
}

extension WorkflowHost {
  /// Renders now what waits for the next frame, and publishes; does nothing when nothing waits.
  ///
  /// Only a host that renders once per frame has something to wait for.
  public func flushPendingRender() {
    runtime.flushPendingRender()
  }
}
