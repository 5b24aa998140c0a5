import ArgumentParser
import LedgerData
import WorkflowDevTools
import WorkflowSDL

/// Keeps the accounts of a household or a small club.
@main
struct LedgerApp: App {
  typealias Tools = DevTools
  static var title: String { tr("Ledger") }
  static let translations = [
    Translation("ar", PackageResources.ar_po), Translation("de", PackageResources.de_po),
  ]
  static let abstract = "Keeps the accounts of a household or a small club."
  static let restoration = Restoration.always
  static let defaultSize = Size(width: 1_080, height: 720)

  struct Options: ParsableArguments {
    @Argument(help: "The ledger to open; by default ledger.db in the data folder of the app.")
    var file: String?
    @Option(help: "Fill a new ledger with this number of entries of an invented household.")
    var sample: Int?
  }

  let workflow: LedgerWorkflow

  init(launch: Launch) throws {
    let options = launch.arguments.isEmpty ? nil : try launch.options(Options.self)
    if let sample = options?.sample, !(0...1_000_000).contains(sample) {
      throw LaunchError("--sample is \(sample). Give a number from 0 to 1000000.")
    }
    let settings = launch.settings(default: Preferences())
    let language = launch.language.identifier
    launch.setLanguage(settings.value.languageTag(in: language))
    workflow = LedgerWorkflow(
      path: options?.file ?? "\(launch.folders.data)/ledger.db", sample: options?.sample,
      settings: settings, language: language, launch: launch)
  }
}

/// The choices of the settings window.
struct Preferences: Codable, Equatable, Sendable {
  /// A code of ISO 4217; one that is none is shown as euros.
  var currency = "EUR"
  /// The tag of the language; nil for the user's.
  var language: String?
  /// The first day of a week in calendars; nil for the usual one of the language.
  var firstWeekday: Weekday?

  /// How files were imported, by their shapes.
  var imports: [String: CSVOptions] = [:]
  /// The ledgers that were opened last, the newest first.
  var recent: [String] = []

  mutating func addRecent(_ path: String) {
    recent = Array(([path] + recent.filter { $0 != path }).prefix(8))
  }

  /// The style of an amount in hundredths.
  var amounts: NumberStyle { .currency(reader.currency, decimals: 2) }

  var reader: AmountReader {
    let isCode = currency.utf8.count == 3 && currency.utf8.allSatisfy { (65...90).contains($0) }
    return AmountReader(currency: isCode ? currency : "EUR")
  }

  /// Returns the tag of the language with the first day of the week; nil for the user's.
  ///
  /// - Parameter usual: The tag of the user's language.
  func languageTag(in usual: String) -> String? {
    guard let firstWeekday else { return language }
    return "\(language ?? usual)-u-fw-\(firstWeekday.code)"
  }
}
