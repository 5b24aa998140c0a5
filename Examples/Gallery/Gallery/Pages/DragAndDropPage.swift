import WorkflowCanvas
import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct DragAndDropPage: WidgetPage {
  static let fillsAvailableSpace = true

  var toDo = ["Buy milk", "Call Ada", "Water plants"]
  var done = ["Book a table"]
  var dropped = Dropped.nothing

  enum Dropped: Codable, Equatable {
    case nothing
    case files([String])
    case text(String)
    case removed([String])

    var title: String {
      switch self {
      case .nothing: return tr("Nothing yet")
      case .files(let paths):
        let paths = paths.joined(separator: ", ")
        return tr("Files: \(paths)")
      case .text(let text): return tr("Text: \(text)")
      case .removed(let tasks):
        let tasks = tasks.joined(separator: ", ")
        return tr("Removed: \(tasks)")
      }
    }
  }

  func body(_ change: Change<DragAndDropPage>) -> some WorkflowViews.View {
    VStack(alignment: .fill) {
      HStack(alignment: .fill) {
        column(tr("To do"), \.toDo, change).filling()
        column(tr("Done"), \.done, change).filling()
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
        .emptyText(tr("No tasks"))
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
      Text(tr("Drop files, text or a task here"))
      Text(dropped.title).foregroundColor(\.secondaryText).lineLimit(2)
      Button(tr("Clear"), action: change { $0.dropped = .nothing })
    }.padding(16)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(\.card, cornerRadius: 8).border(\.border)
      .dropDestination(for: .files) { paths, _ in
        change.send { $0.dropped = .files(paths) }
      }
      .dropDestination(for: .text) { text, _ in change.send { $0.dropped = .text(text) } }
      .dropDestination(for: .items(of: String.self)) { names, _ in
        change.send { page in
          page.remove(names)
          page.dropped = .removed(names)
        }
      }
  }

  private mutating func remove(_ names: [String]) {
    toDo.removeAll(where: names.contains)
    done.removeAll(where: names.contains)
  }
}
