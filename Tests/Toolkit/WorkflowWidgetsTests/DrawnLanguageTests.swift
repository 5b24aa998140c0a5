import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowLanguage
import WorkflowWidgets

/// Canvases, which translate their texts while they draw.
@MainActor
@Suite struct DrawnLanguageTests {
  @Test func `a check of all that a window draws sees the texts in the window's language`() {
    let canvas = CanvasWidget()
    canvas.draw = { list, _, theme in
      list.text(tr("Save"), at: Point(x: 0, y: 20), theme.font(.body), theme.palette.text)
    }
    let driver = makeDriver(canvas)
    driver.environment.language = Language("pseudo")
    let texts = driver.window.fullDisplayList.commands.compactMap { command -> String? in
      guard case .text(let text, _, _, _) = command else { return nil }
      return text
    }
    #expect(texts.first?.hasPrefix("[") == true, "Expected the pseudo-language, but \(texts).")
  }
}
