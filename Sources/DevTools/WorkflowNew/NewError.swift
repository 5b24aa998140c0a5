/// A reason why no app was written, and how to change that, in one line.
struct NewError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
