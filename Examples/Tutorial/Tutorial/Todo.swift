/// Something to do.
struct Todo: Codable, Equatable, Identifiable {
  let id: Int
  var title: String
  var note: String
}
