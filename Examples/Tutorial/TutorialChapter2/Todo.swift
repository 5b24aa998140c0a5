/// A task with a title and a note.
struct Todo: Codable, Equatable, Identifiable {
  let id: Int
  var title: String
  var note: String
}
