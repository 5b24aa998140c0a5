package import WorkflowCanvas

/// The background of a screen with its own theme, painted only if it differs from the background of
/// the parent. It has the environment of the screen.
package final class ThemeBackground: Widget {
  package override func measure(_ proposal: ProposedSize) -> Size { .zero }

  package override func paint(in list: inout DisplayList) {
    let background = theme.palette.background
    if let parent, parent.theme.palette.background != background { list.fill(bounds, background) }
  }
}
