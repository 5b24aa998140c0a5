/// A family of an app's own fonts, which `Font.Design.custom` draws with.
///
///     extension FontFamily {
///       static let lobster = try? FontFamily(paths: ["/usr/share/menu/Lobster.ttf"])
///     }
///
/// Create it once, for example as a static property; it is the same for all windows and threads. The
/// same files always make the same family.
public struct FontFamily: Hashable, Sendable {
  /// The number of the family in the process.
  package let number: UInt8

  package init(number: UInt8) { self.number = number }
}
