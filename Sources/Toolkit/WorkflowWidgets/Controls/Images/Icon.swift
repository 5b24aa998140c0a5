/// A sign drawn with lines, crisp at any size and in any colour.
///
/// Icons are drawn by what holds them: `IconImage`, buttons, items of bars, or any widget with
/// `paint(_:in:lineWidth:_:list:)`.
public enum Icon: String, CaseIterable, Hashable, Sendable {
  /// Back to where one came from; it points the other way where reading goes from right to left.
  case chevronBack
  /// On to what is behind something; it points the other way where reading goes from right to left.
  case chevronForward
  /// Up, or ascending.
  case chevronUp
  /// Down, or descending.
  case chevronDown
  /// It is so, or done.
  case checkmark
  /// One more.
  case plus
  /// One less, or partly so.
  case minus
  /// Away with it.
  case close
  /// A list of things to do.
  case menu
  /// More that can be done.
  case more
  /// Looking for something.
  case search
  /// Changing something.
  case edit
  /// Throwing something away.
  case delete
  /// Once more.
  case refresh
  /// Something worth knowing.
  case info
  /// Something to beware of.
  case warning
  /// A person.
  case person
  /// Where everything begins.
  case home
  /// A file.
  case file
  /// A folder.
  case folder
  /// Something that is locked.
  case lock
  /// From elsewhere to here.
  case download
  /// From here to elsewhere.
  case upload
  /// A picture.
  case picture
  /// A picture that cannot be shown.
  case brokenPicture

  /// The extent of icons beside text that is not scaled, in points.
  public static let size = 20.0

  /// Whether it is turned round where reading goes from right to left.
  var isDirectional: Bool { self == .chevronBack || self == .chevronForward }
}
