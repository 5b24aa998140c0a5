package import WorkflowCanvas

/// What a screen in a theme of its own stands on: the background of that theme, where it is another
/// than that around it.
package final class Backdrop: Widget {
  package override func measure(_ proposal: ProposedSize) -> Size { .zero }

  package override func paint(in list: inout DisplayList) {
    let background = theme.palette.background
    let around = parent?.parent?.theme ?? window?.environment.theme
    if let around, around.palette.background != background { list.fill(bounds, background) }
  }
}
