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
