import WorkflowCanvas
import WorkflowViews
import WorkflowWidgets

struct DragAndDropPage: WidgetPage {
  static let fillsAvailableSpace = true

  var toDo = ["Buy milk", "Call Ada", "Water plants"]
  var done = ["Book a table"]
  var dropped = "Nothing yet"

  func body(_ change: Change<DragAndDropPage>) -> some WorkflowViews.View {
    VStack(alignment: .fill) {
      HStack(alignment: .fill) {
        column("To do", \.toDo, change).filling()
        column("Done", \.done, change).filling()
      }.filling()
      zone(change)
    }.padding()
  }

  /// A list whose tasks are reordered, and exchanged with the other list.
  @MainActor private func column(
    _ title: String, _ tasks: WritableKeyPath<DragAndDropPage, [String]>,
    _ change: Change<DragAndDropPage>
  ) -> some WorkflowViews.View {
    VStack(alignment: .fill, spacing: 8) {
      Text(title).font(.columnHeader).foregroundColor(\.secondaryText)
      List(self[keyPath: tasks], id: \.self, text: \.self).insets(.zero)
        .emptyText("No tasks")
        .onMove { move in change.send { move.apply(to: &$0[keyPath: tasks]) } }
        .draggable { $0 }
        .onInsert(of: .items(of: String.self)) { names, index in
          change.send { page in
            page.remove(names)
            page[keyPath: tasks].insert(contentsOf: names, at: index)
          }
        }
        .accessibilityLabel(title)
    }
  }

  /// An area for tasks, and for files and texts of other apps.
  @MainActor private func zone(_ change: Change<DragAndDropPage>) -> some WorkflowViews.View {
    VStack(spacing: 8) {
      Text("Drop files, text or a task here")
      Text(dropped).foregroundColor(\.secondaryText).lineLimit(2)
      Button("Clear", action: change { $0.dropped = "Nothing yet" })
    }.padding(16)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(\.card, cornerRadius: 8).border(\.border)
      .dropDestination(for: .files) { paths, _ in
        change.send { $0.dropped = "Files: \(paths.joined(separator: ", "))" }
      }
      .dropDestination(for: .text) { text, _ in change.send { $0.dropped = "Text: \(text)" } }
      .dropDestination(for: .items(of: String.self)) { names, _ in
        change.send { page in
          page.remove(names)
          page.dropped = "Removed: \(names.joined(separator: ", "))"
        }
      }
  }

  private mutating func remove(_ names: [String]) {
    toDo.removeAll(where: names.contains)
    done.removeAll(where: names.contains)
  }
}
