import WorkflowSDL

struct TaskList: View {
  let tasks: [String]
  let isDone: Bool

  var body: some View {
    VStack {
      ForEach(tasks, id: \.self) { Text($0) }
    }.animation(.spring(), value: tasks)
    Text("All done")
      .opacity(isDone ? 1 : 0)
      .animated(.easeOut(.milliseconds(200)))
  }
}
