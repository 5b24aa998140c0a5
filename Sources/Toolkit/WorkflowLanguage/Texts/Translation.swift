internal import CLanguage

/// The texts of an app in another language: a gettext catalogue.
///
///     static let translations = [
///       Translation("de", PackageResources.de_po),
///     ]
///
/// SwiftPM embeds the file if the target has `resources: [.embedInCode("Languages/de.po")]`.
public struct Translation: Sendable {
  /// The tag of BCP 47, such as `de` or `pt-BR`.
  public let language: String
  let catalogue: @Sendable () -> [UInt8]

  /// - Parameters:
  ///   - language: The tag of BCP 47.
  ///   - catalogue: The bytes of the `.po` file, which are only read if the language is used.
  public init(_ language: String, _ catalogue: @escaping @autoclosure @Sendable () -> [UInt8]) {
    self.language = Language.chain(of: language).first ?? language
    self.catalogue = catalogue
  }
}
