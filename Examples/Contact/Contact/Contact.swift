import WorkflowSDL

/// A person, as the form edits it.
struct Contact: Codable, Equatable {
  var name = ""
  var nickname = ""
  var mail = ""
  var pin = ""
  var country: Country?
  var city = ""
  var kind = Kind.friend
  var born: LocalDate?
  var callTime: LocalTime?
  var children = 0
  var discount: Double?
  var limit = 500.0
  var trust = 0.5
  var getsNews = false
  var isFavourite = false
  var note = ""

  enum Country: String, Codable, CaseIterable {
    case austria, belgium, brazil, egypt, japan

    var title: String { rawValue.capitalized }

    var cities: [String] {
      switch self {
      case .austria: ["Graz", "Linz", "Salzburg", "Vienna"]
      case .belgium: ["Antwerp", "Bruges", "Brussels", "Ghent"]
      case .brazil: ["Belém", "Brasília", "Recife", "São Paulo"]
      case .egypt: ["Alexandria", "Aswan", "Cairo", "Giza"]
      case .japan: ["Kyoto", "Nagoya", "Osaka", "Tokyo"]
      }
    }
  }

  enum Kind: String, Codable, CaseIterable {
    case friend, family, work

    var title: String { rawValue.capitalized }
  }

  var isValid: Bool {
    [validName, validMail, validPin].allSatisfy { $0.value != nil }
  }

  var validName: Validated<String> {
    .valid(name).require("Enter a name.") { !$0.allSatisfy(\.isWhitespace) }
  }

  var validMail: Validated<String> {
    .valid(mail).require("A mail address has an @ in it.") { $0.isEmpty || $0.contains("@") }
  }

  var validPin: Validated<String> {
    .valid(pin).require("A PIN has four digits.") {
      $0.isEmpty || $0.count == 4 && $0.allSatisfy(\.isWholeNumber)
    }
  }
}
