/// The texts of an app in another language: a gettext catalogue.
///
///     static let translations = [
///       Translation("de", PackageResources.de_po),
///     ]
///
/// SwiftPM embeds the file if the target has `resources: [.embedInCode("Languages/de.po")]`.
public struct Translation: Sendable {
  private let tag: String
  let catalogue: @Sendable () -> [UInt8]

  /// - Parameters:
  ///   - language: The tag of BCP 47.
  ///   - catalogue: The bytes of the `.po` file, which are only read if the language is used.
  public init(_ language: String, _ catalogue: @escaping @autoclosure @Sendable () -> [UInt8]) {
    tag = language
    self.catalogue = catalogue
  }

  /// The tag of BCP 47, such as `de` or `pt-BR`.
  ///
  /// It is not computed before it is read: an app in English creates its translations at each start.
  public var language: String { Language.chain(of: tag).first ?? tag }
}
