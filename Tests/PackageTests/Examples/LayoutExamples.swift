import WorkflowSDL

struct ProfileView: View {
  let name: String
  let editName: (String) -> Void
  let save: () -> Void

  var body: some View {
    VStack(alignment: .fill) {
      HStack {
        Text("Name")
        TextField("Name", text: name, onEdit: editName).filling([.horizontal])
      }
      Spacer()
      HStack {
        Spacer()
        Button("Save", style: .prominent, action: save).frame(width: 160)
      }
    }.padding()
  }
}

struct TaggedView: View {
  let name: String
  let tags: String
  let editName: (String) -> Void
  let save: () -> Void

  var body: some View {
    Grid(alignment: .leading, rowAlignment: .firstBaseline) {
      GridRow {
        Text("Name").gridColumnAlignment(.trailing)
        TextField("Name", text: name, onEdit: editName).filling([.horizontal])
      }
      GridRow {
        Text("Tags")
        Text(tags)
      }
      Divider()
      AdaptiveView(in: [.horizontal]) {
        HStack { buttons }
        VStack(alignment: .fill) { buttons }
      }
    }
  }

  @ViewBuilder private var buttons: some View {
    Button("Save", action: save)
    Button("Save All", action: save)
  }
}
