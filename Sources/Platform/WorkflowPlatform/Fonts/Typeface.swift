internal import CAssets
package import WorkflowCanvas

/// One weight of a family, upright or italic.
package struct Typeface: Hashable {
  /// The number of a typeface: each family has eight, first the two bundled ones, for text and for
  /// code, then the app's own families.
  let number: Int

  static let regular = Typeface(number: 0)
  /// The number of bundled typefaces.
  static let bundledCount = 16

  /// The number of the app's own family; nil for a bundled one.
  var ownFamily: Int? { number < Typeface.bundledCount ? nil : number >> 3 - 2 }
  /// The weight, from 1 to 1,000 as in CSS and in font files.
  var weight: Int { 400 + 100 * (number >> 1 & 3) }
  var isItalic: Bool { number & 1 == 1 }

  /// The embedded font file, the nearest one if there is none for the typeface: italics are regular
  /// or bold, and code has one file.
  package var bundledFile: UnsafeRawBufferPointer {
    let asset =
      switch number {
      case 1, 3: CAssetsInterItalic
      case 2: CAssetsInterMedium
      case 4: CAssetsInterSemiBold
      case 5, 7: CAssetsInterBoldItalic
      case 6: CAssetsInterBold
      case 8..<16: CAssetsJetBrainsMonoRegular
      default: CAssetsInterRegular
      }
    return UnsafeRawBufferPointer(start: asset.bytes, count: Int(asset.count))
  }

  /// The typefaces that have bundled files of their own.
  static let bundled = [0, 2, 4, 8, 6, 1, 5].map(Typeface.init(number:))
}

extension Typeface {
  package init(_ font: Font) {
    let family =
      switch font.design {
      case .standard: 0
      case .monospaced: 1
      case .custom(let family): 2 + Int(family.number)
      }
    let weight =
      switch font.weight {
      case .regular: 0
      case .medium: 1
      case .semibold: 2
      case .bold: 3
      }
    number = family << 3 | weight << 1 | (font.isItalic ? 1 : 0)
  }
}
