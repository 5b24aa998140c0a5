package import WorkflowCanvas

/// The background of a screen with its own theme, painted only if it differs from the surrounding
/// one.
package final class ThemeBackground: Widget {
  package override func measure(_ proposal: ProposedSize) -> Size { .zero }

  package override func paint(in list: inout DisplayList) {
    let background = theme.palette.background
    let around = parent?.parent?.theme ?? window?.environment.theme
    if let around, around.palette.background != background { list.fill(bounds, background) }
  }
}
