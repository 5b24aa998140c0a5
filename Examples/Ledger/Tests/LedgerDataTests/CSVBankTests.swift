import Foundation
import LedgerData
import Testing

/// Files as banks of several countries write them: nothing is chosen, and each value is right.
@Suite struct CSVBankTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// The options and entries that a text is guessed to have; amounts are in hundredths.
  struct Bank: Sendable, CustomStringConvertible {
    let name: String
    let text: String
    var encoding = "UTF-8"
    var usual = CSVOptions()
    let entries: [String]
    var problems: [Int] = []

    var description: String { name }
  }

  func preview(
    _ text: String, encoding: String = "UTF-8", _ usual: CSVOptions = .init()
  ) throws -> CSVPreview {
    let path = try folder.write("plain.csv", Array(text.utf8))
    if encoding != "UTF-8" {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/iconv")
      process.arguments = [
        "-f", "UTF-8", "-t", encoding, "-o", folder.file("test.csv"), path,
      ]
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      return try CSVImport(path: folder.file("test.csv")).preview(usual: usual)
    }
    return try CSVImport(path: path).preview(usual: usual)
  }

  func texts(_ preview: CSVPreview) -> [String] {
    preview.rows.compactMap { row in
      (try? row.entry.get()).map { "\($0.day.rawValue) \($0.payee) \($0.amount)" }
    }
  }

  @Test(arguments: reported + banks + others)
  func `a bank's file is understood`(bank: Bank) throws {
    let preview = try preview(bank.text, encoding: bank.encoding, bank.usual)
    #expect(texts(preview) == bank.entries, "\(preview.options)")
    let problems = preview.rows.filter { (try? $0.entry.get()) == nil }
    #expect(problems.map(\.line) == bank.problems)
    #expect(preview.options.encoding.rawValue == bank.encoding)
  }

  static let german = CSVOptions(decimalSign: .comma)
  static let american = CSVOptions(dateOrder: .monthDayYear)
  static let japanese = CSVOptions(dateOrder: .yearMonthDay, decimals: 0)

  static let reported = [
    Bank(
      name: "yen", text: "Date,Name,Amount\n2026-11-02,Konbini,-1500\n2026-11-03,Salary,300000\n",
      usual: japanese, entries: ["20261102 Konbini -150000", "20261103 Salary 30000000"]),
    Bank(
      name: "DR and CR",
      text: """
        Date,Description,Amount
        2024-01-02,Coffee,5.00 DR
        2024-01-05,Salary,2000.00 CR
        2024-01-06,Shop,100dr

        """,
      entries: ["20240102 Coffee -500", "20240105 Salary 200000", "20240106 Shop -10000"]),
    Bank(
      name: "exponents",
      text: """
        Date,Name,Amount
        2024-03-30,Fee,3.66e-04
        2024-03-31,Gain,1.5E+3
        2024-04-01,One,9.99
        2024-04-02,x,1E5

        """, entries: ["20240401 One 999"], problems: [2, 3, 5]),
    Bank(
      name: "three decimals",
      text: """
        Date;Name;Amount
        2025-10-08;Coop;14.550
        2025-10-09;Migros;0.500
        2025-10-10;SBB;121.000

        """, usual: german,
      entries: ["20251008 Coop 1455", "20251009 Migros 50", "20251010 SBB 12100"]),
    Bank(
      name: "a dash for none",
      text: """
        Buchungsdatum,Text,Belastung,Gutschrift,Saldo
        27.05.2019,"Buchung 1",-,500.00,2000.00
        24.05.2019,"Buchung 2",500.00,-,-

        """, usual: german, entries: ["20190527 Buchung 1 50000", "20190524 Buchung 2 -50000"]),
    Bank(
      name: "S and H",
      text: """
        "01.10.2019";"01.10.2019";"A";"B";;"DE00";;"BIC1";"LABEL";;"EUR";"1.337,00";"H"
        "01.10.2019";"01.10.2019";"A";"B";;"DE00";;"BIC1";"LABEL";;"EUR";"13,37";"S"

        """, entries: ["20191001 A 133700", "20191001 A -1337"]),
    Bank(
      name: "nine decimals, and a balance",
      text: """
        Fecha y hora;Operacion;Cantidad;Balance
        2021-07-30 23:37:22;Intereses;0,021385479;0
        2021-07-31 23:37:22;Intereses;1,25;0

        """, entries: ["20210731 Intereses 125"], problems: [2]),
    Bank(
      name: "lines before the titles",
      text: """
        "Kontonummer:","1030000000 /  Internet-Konto"
        ""
        "Von: ","26.03.2013"
        "Bis: ","25.04.2014"
        "Kontostand am 25.04.2014:",""
        ""
        "Buchungstag","Wertstellung ","Buchungstext","Auftraggeber / Beguenstigter ","Verwendungszweck","IBAN / Kontonummer ","BIC / Bankleitzahl","Betrag (EUR)"
        "23.04.2014","23.04.14","","","","","","-30,78"
        "23.04.2014","23.04.14","","","","","","-55,40"

        """, usual: american, entries: ["20140423  -3078", "20140423  -5540"]),
    Bank(
      name: "titles with digits",
      text: "Date,Name 2,Amount 1\n2024-01-02,A,10.20\n2024-01-03,B,12.50\n",
      entries: ["20240102 A 1020", "20240103 B 1250"]),
    Bank(
      name: "Polish", text: "Data;Opis;Kwota\n2024-01-02;Zażółć gęślą jaźń;-12,50\n",
      encoding: "WINDOWS-1250", entries: ["20240102 Zażółć gęślą jaźń -1250"]),
    Bank(
      name: "parentheses, and dates that could be in two orders",
      text: """
        Date,Type,Description,Amount
        01/01/2023,Credit,Paycheck,$400.00
        01/02/2023,Debit,Restaurant,($30.00)

        """, usual: american,
      entries: ["20230101 Paycheck 40000", "20230102 Restaurant -3000"]),
    Bank(
      name: "lakhs",
      text: """
        Date,Narration,Amount
        01/04/2024,Rent,"-25,000.00"
        02/04/2024,Salary,"1,50,000.00"
        03/04/2024,House,"12,34,567.89"

        """,
      entries: ["20240401 Rent -2500000", "20240402 Salary 15000000", "20240403 House 123456789"]),
    Bank(
      name: "names of months",
      text: """
        Date,Description,Transfer,Balance
        01 NOV 2021,Interest received,$9.99,$999.99
        10 OCT 2021,e-Transfer sent,-$99,$999.9

        """, entries: ["20211101 Interest received 999", "20211010 e-Transfer sent -9900"]),
  ]
}
