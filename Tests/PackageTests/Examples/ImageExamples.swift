import WorkflowSDL

struct PictureView: View {
  let path: String
  let bytes: [UInt8]

  var body: some View {
    Image(.file(path), label: "A sunset", size: Size(width: 96, height: 64))
      .contentMode(.fill)
      .cornerRadius(12)
    Image(.bytes(bytes, name: "sunset.svg"), label: "A sunset")
    Image(decorative: "/usr/share/backgrounds/paper.png")
    IconImage(.warning, label: "Warning").foregroundColor(\.danger)
    Button("Add", icon: .plus) {}
  }
}
