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

  static let banks = [
    Bank(
      name: "Sparkasse",
      text: """
        "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
        "DE99";"28.11.25";"28.11.25";"FOLGELASTSCHRIFT";"Müsli & Öl";"REWE SAGT DANKE";"DE12";"X";"-1.012,30";"EUR";"Umsatz gebucht"
        "DE99";"01.11.25";"01.11.25";"GUTSCHRIFT";"Lohn";"Firma Grün";"DE13";"Y";"2500,00";"EUR";"Umsatz gebucht"

        """, encoding: "WINDOWS-1252", usual: american,
      entries: ["20251128 REWE SAGT DANKE -101230", "20251101 Firma Grün 250000"]),
    Bank(
      name: "DKB of today",
      text: """
        "Girokonto";"DE00 0000"
        ""
        "Kontostand vom 03.11.2023:";"1.234,56 €"
        ""
        "Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID"
        "03.11.23";"03.11.23";"Gebucht";"ISSUER";"EDEKA";"VISA";"Ausgang";"DE00";"-9,56 €";""
        "02.11.23";"02.11.23";"Gebucht";"Chef";"Ich";"Lohn";"Eingang";"DE01";"1.000";""

        """, entries: ["20231103 ISSUER -956", "20231102 Chef 100000"]),
    Bank(
      name: "ING of the Netherlands",
      text: """
        "Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"
        "20241105","Albert Heijn","NL00INGB0","","BA","Af","12,40","Betaalautomaat","Pas 001"
        "20241101","Werkgever","NL00INGB0","NL01","OV","Bij","2500,00","Overschrijving","Loon"

        """, entries: ["20241105 Albert Heijn -1240", "20241101 Werkgever 250000"]),
    Bank(
      name: "French, with a column for each direction",
      text: """
        Relevé de compte;;;
        Solde au 30/11/2025;1 234,56;;

        Date;Libellé;Débit;Crédit
        25/11/2025;CB BOULANGERIE L'ÉPI D'ORÉE;-4,90;
        28/11/2025;VIR SALAIRE PÔLE;;1 850,00

        """, encoding: "WINDOWS-1252", usual: american,
      entries: [
        "20251125 CB BOULANGERIE L'ÉPI D'ORÉE -490", "20251128 VIR SALAIRE PÔLE 185000",
      ]),
    Bank(
      name: "Japanese",
      text: """
        日付,内容,出金金額(円),入金金額(円),残高(円)
        2025/11/04,コンビニ,"1,500",,"98,500"
        2025年11月25日,給与,,"300,000","398,500"

        """, encoding: "WINDOWS-31J", usual: japanese,
      entries: ["20251104 コンビニ -150000", "20251125 給与 30000000"]),
    Bank(
      name: "Indian",
      text: """
        Txn Date,Narration,Chq No,Withdrawal Amt.,Deposit Amt.,Closing Balance
        01-Apr-24,UPI-SWIGGY,0000412,"₹ 1,250.50",,"₹ 1,48,749.50"
        02-Apr-24,NEFT SALARY,0000413,,"Rs. 1,50,000.00","₹ 2,98,749.50"

        """, entries: ["20240401 UPI-SWIGGY -125050", "20240402 NEFT SALARY 15000000"]),
    Bank(
      name: "Swiss",
      text: """
        Buchung;Valuta;Buchungstext;Belastung CHF;Gutschrift CHF;Saldo CHF
        03.11.2025;03.11.2025;Zürich Apotheke;1’234.50;;8’765.50
        04.11.2025;04.11.2025;Lohn;;5'000.00;13'765.50

        """, usual: german,
      entries: ["20251103 Zürich Apotheke -123450", "20251104 Lohn 500000"]),
    Bank(
      name: "Hungarian",
      text: """
        Könyvelés dátuma\tPartner neve\tKözlemény\tÖsszeg\tDevizanem
        2025.11.03.\tSzűcs Győző\tŐszi díj\t-12 500\tHUF
        2025.11.04.\tMunkáltató\tFizetés\t450 000\tHUF

        """, encoding: "WINDOWS-1250",
      entries: ["20251103 Szűcs Győző -1250000", "20251104 Munkáltató 45000000"]),
    Bank(
      name: "American, without titles",
      text: """
        10/02/2025,STARBUCKS,4.75,,1095.25
        10/05/2025,PAYROLL,,900.00,1995.25
        10/06/2025,SHELL,30.00,,1965.25

        """, usual: american,
      entries: ["20251002 STARBUCKS -475", "20251005 PAYROLL 90000", "20251006 SHELL -3000"]),
    Bank(
      name: "the balance before the amount, without titles",
      text: """
        02.10.2025|1.095,25|Bäcker|-4,75
        05.10.2025|1.995,25|Lohn|900,00
        06.10.2025|1.965,25|Tanken|-30,00

        """, entries: ["20251002 Bäcker -475", "20251005 Lohn 90000", "20251006 Tanken -3000"]),
    Bank(
      name: "Excel's separator and texts",
      text: """
        sep=;
        Date;Description;Amount
        ="2025-01-02";="007";="1,250.00"
        2025-01-03;"=""A;B""\";-3

        """, entries: ["20250102 007 125000", "20250103 A;B -300"]),
    Bank(
      name: "Russian",
      text: "Дата;Описание;Сумма\n15.11.2025;Пятёрочка;-1 234,50\n16.11.2025;ЗАРПЛАТА;50 000,00\n",
      encoding: "WINDOWS-1251",
      entries: ["20251115 Пятёрочка -123450", "20251116 ЗАРПЛАТА 5000000"]
    ),
    Bank(
      name: "a German bank of the days of DOS",
      text: "Datum;Empfänger;Betrag\n15.11.1995;Bäckerei Süß;-4,50\n", encoding: "CP850",
      entries: ["19951115 Bäckerei Süß -450"]),
    Bank(
      name: "Chinese",
      text: "交易日期,交易类型,收入,支出,余额\n2025-11-01,工资,8000.00,,9000.00\n2025-11-02,超市购物,,45.50,8954.50\n",
      encoding: "GB18030", entries: ["20251101 工资 800000", "20251102 超市购物 -4550"]),
    Bank(
      name: "Turkish",
      text: "Tarih;Açıklama;Tutar;Bakiye\n05.11.2025;Şişli Eczanesi ığdır;-150,25;1.849,75\n",
      encoding: "WINDOWS-1254", entries: ["20251105 Şişli Eczanesi ığdır -15025"]),
    Bank(
      name: "days that only later rows tell",
      text: "Date,Payee,Amount\n01/02/2025,A,1.00\n02/03/2025,B,2.00\n25/03/2025,C,3.00\n",
      usual: american, entries: ["20250201 A 100", "20250302 B 200", "20250325 C 300"]),
    Bank(
      name: "a decimal sign that only later rows tell",
      text: "Date;Payee;Amount\n2025-01-02;A;1.500\n2025-01-02;B;2.500\n2025-01-02;C;3,5\n",
      entries: ["20250102 A 150000", "20250102 B 250000", "20250102 C 350"]),
  ]

  /// Titles and rows of more banks, after descriptions of their formats.
  static let others = [
    Bank(
      name: "Chase, whose rows end in a comma",
      text: """
        Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
        DEBIT,11/03/2025,"AMAZON MKTPL",-25.99,DEBIT_CARD,974.01,,
        CREDIT,11/02/2025,"PAYROLL",500.00,ACH_CREDIT,1000.00,,

        """, usual: american, entries: ["20251103 AMAZON MKTPL -2599", "20251102 PAYROLL 50000"]),
    Bank(
      name: "Wells Fargo",
      text: """
        "11/03/2025","-25.99","*","","AMAZON"
        "11/02/2025","500.00","*","","PAYROLL"

        """, usual: american, entries: ["20251103 AMAZON -2599", "20251102 PAYROLL 50000"]),
    Bank(
      name: "Capital One",
      text: """
        Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
        2025-11-03,2025-11-04,1234,AMAZON,Shopping,25.99,
        2025-11-02,2025-11-02,1234,PAYMENT,Payment,,500.00

        """, entries: ["20251103 AMAZON -2599", "20251102 PAYMENT 50000"]),
    Bank(
      name: "Bank of America",
      text: """
        Description,,Summary Amt.
        Beginning balance as of 11/01/2025,,"1,000.00"
        Total credits,,"500.00"
        Ending balance as of 11/30/2025,,"1,474.01"

        Date,Description,Amount,Running Bal.
        11/01/2025,Beginning balance as of 11/01/2025,,"1,000.00"
        11/02/2025,"PAYROLL","500.00","1,500.00"
        11/03/2025,"AMAZON","-25.99","1,474.01"

        """, usual: american, entries: ["20251102 PAYROLL 50000", "20251103 AMAZON -2599"],
      problems: [7]),
    Bank(
      name: "N26",
      text: """
        "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
        2025-11-03,2025-11-03,"REWE","","Presentment","","Main",-12.34,12.34,"EUR","1"

        """, entries: ["20251103 REWE -1234"]),
    Bank(
      name: "Revolut",
      text: """
        Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
        CARD_PAYMENT,Current,2025-11-03 08:01:02,2025-11-04 10:00:00,Coffee,-3.50,0.00,EUR,COMPLETED,96.50

        """, entries: ["20251103 Coffee -350"]),
    Bank(
      name: "comdirect, with a last line",
      text: """
        ;
        "Umsätze Girokonto";"Zeitraum: 30 Tage";
        "Neuer Kontostand";"1.234,56 EUR";

        "Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
        "03.11.2025";"03.11.2025";"Lastschrift";"Auftraggeber: Stadtwerke Köln";"-1.012,34";
        "02.11.2025";"02.11.2025";"Übertrag";"Lohn";"2.000,00";

        "Alter Kontostand";"246,90 EUR";

        """, encoding: "WINDOWS-1252",
      entries: [
        "20251103 Auftraggeber: Stadtwerke Köln -101234", "20251102 Lohn 200000",
      ], problems: [9]),
    Bank(
      name: "ING of Germany",
      text: """
        Umsatzanzeige;Datei erstellt am: 28.11.2025 10:00

        IBAN;DE00 5001
        Kunde;Max Müller
        Saldo;1.000,00;EUR

        Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
        27.11.2025;27.11.2025;Bäcker;Lastschrift;Brot;1.000,00;EUR;-4,90;EUR
        26.11.2025;26.11.2025;Chef;Gutschrift;Lohn;1.004,90;EUR;900,00;EUR

        """, encoding: "WINDOWS-1252", entries: ["20251127 Bäcker -490", "20251126 Chef 90000"]),
    Bank(
      name: "Volksbank, with the sign in a column without title",
      text: """
        "Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Konto-Nr.";"Vorgang/Verwendungszweck";"Währung";"Umsatz";" "
        "03.11.2025";"03.11.2025";"REWE";"1234";"Einkauf";"EUR";"12,34";"S"
        "02.11.2025";"02.11.2025";"Chef";"1235";"Lohn";"EUR";"2.000,00";"H"

        """, entries: ["20251103 REWE -1234", "20251102 Chef 200000"]),
    Bank(
      name: "Rabobank",
      text: """
        "IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Naam tegenpartij","Omschrijving-1"
        "NL00","EUR","RABO","0001","2025-11-03","2025-11-03","-12,40","+987,60","Albert Heijn","Pas"
        "NL00","EUR","RABO","0002","2025-11-04","2025-11-04","+2500,00","+3487,60","Werkgever","Loon"

        """, entries: ["20251103 Albert Heijn -1240", "20251104 Werkgever 250000"]),
    Bank(
      name: "ABN AMRO, without titles",
      text: """
        123456789\tEUR\t20251103\t1000,00\t987,60\t20251103\t-12,40\tBEA Albert Heijn
        123456789\tEUR\t20251104\t987,60\t3487,60\t20251104\t2500,00\tSEPA Loon
        123456789\tEUR\t20251105\t3487,60\t3477,60\t20251105\t-10,00\tBEA Hema

        """,
      entries: [
        "20251103 BEA Albert Heijn -1240", "20251104 SEPA Loon 250000", "20251105 BEA Hema -1000",
      ]),
    Bank(
      name: "Intesa",
      text:
        "Data contabile;Data valuta;Descrizione;Accrediti;Addebiti\n03/11/2025;03/11/2025;Caffè;;-1,20\n04/11/2025;04/11/2025;Stipendio;1.500,00;\n",
      encoding: "WINDOWS-1252",
      entries: ["20251103 Caffè -120", "20251104 Stipendio 150000"]),
    Bank(
      name: "Santander",
      text: """
        FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO
        13/11/2025;13/11/2025;Compra Añil;-1.234,50;1.000,00
        14/11/2025;14/11/2025;Nómina;2.000,00;3.000,00

        """, encoding: "WINDOWS-1252",
      entries: ["20251113 Compra Añil -123450", "20251114 Nómina 200000"]),
    Bank(
      name: "Nubank",
      text: "Data,Valor,Identificador,Descrição\n03/11/2025,-12.50,6f1a,Padaria São João\n",
      entries: ["20251103 Padaria São João -1250"]),
    Bank(
      name: "mBank",
      text: """
        mBank S.A.;
        #Klient;
        JAN ŻÓŁĆ;

        #Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Kwota;#Saldo po operacji;
        2025-11-03;2025-11-02;ZAKUP;"ŻABKA ŁÓDŹ";"Sklep";-1 234,50;8 765,50;
        2025-11-04;2025-11-04;PRZELEW;"PENSJA";"Firma";10 000,00;18 765,50;

        """, encoding: "WINDOWS-1250",
      entries: ["20251103 Sklep -123450", "20251104 Firma 1000000"]),
    Bank(
      name: "HDFC, with zeros for none",
      text: """
        Date     ,Narration                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
        03/11/25 ,UPI-TEA                  ,03/11/25 ,        150.00     ,0.00               ,0000012          ,  99850.00
        04/11/25 ,SALARY                   ,04/11/25 ,0.00               ,    150000.00      ,0000013          , 249850.00

        """, entries: ["20251103 UPI-TEA -15000", "20251104 SALARY 15000000"]),
    Bank(
      name: "Rakuten",
      text: """
        取引日,入出金(円),取引後残高(円),入出金内容
        20251103,-1500,98500,コンビニ
        20251125,300000,398500,給与

        """, encoding: "WINDOWS-31J", usual: japanese,
      entries: ["20251103 コンビニ -150000", "20251125 給与 30000000"]),
    Bank(
      name: "Korean",
      text: """
        거래일시,적요,보낸분/받는분,출금액(원),입금액(원),잔액(원)
        2025.11.03 10:20:30,체크카드,편의점,"1,500",0,"98,500"
        2025.11.25 09:00:00,급여,회사,0,"300,000","398,500"

        """, encoding: "UHC", usual: japanese,
      entries: ["20251103 편의점 -150000", "20251125 회사 30000000"]),
    Bank(
      name: "Tinkoff",
      text: """
        "Дата операции";"Статус";"Сумма операции";"Валюта операции";"Категория";"Описание"
        "03.11.2025 10:11:12";"OK";"-1234,50";"RUB";"Супермаркеты";"Магнит"

        """, encoding: "WINDOWS-1251", entries: ["20251103 Магнит -123450"]),
    Bank(
      name: "Swedbank",
      text: """
        * Transaktioner Period 2025-11-01 - 2025-11-30
        Radnr,Clnr,Kontonr,Produkt,Valuta,Bokfdag,Transdag,Valutadag,Referens,Beskrivning,Belopp,Saldo
        1,81059,1234,"Privatkonto",SEK,2025-11-03,2025-11-03,2025-11-03,"ICA Åre","Kortköp",-123.50,876.50
        2,81059,1234,"Privatkonto",SEK,2025-11-04,2025-11-04,2025-11-04,"Lön","Överföring",1000.00,1876.50

        """, encoding: "WINDOWS-1252",
      entries: ["20251103 ICA Åre -12350", "20251104 Lön 100000"]),
    Bank(
      name: "Greek", text: "Ημερομηνία;Περιγραφή;Ποσό;Πρόσημο\n03/11/2025;ΦΟΎΡΝΟΣ;12,50;Χ\n",
      encoding: "WINDOWS-1253", entries: ["20251103 ΦΟΎΡΝΟΣ -1250"]),
    Bank(
      name: "a column that says it in words",
      text: """
        Date|Merchant|Amount|Transaction Type
        2025-11-03|Shop|12.50|debit
        2025-11-04|Boss|900.00|credit

        """, entries: ["20251103 Shop -1250", "20251104 Boss 90000"]),
    Bank(
      name: "a column of D beside amounts that have signs",
      text: "Date,Payee,Amount,Status\n2025-11-03,A,-1.00,D\n2025-11-04,B,2.00,D\n",
      entries: ["20251103 A -100", "20251104 B 200"]),
    Bank(
      name: "more titles than columns, and a row with fewer",
      text: "Date,Payee,Amount,Note,\n2025-11-03,A,-1.00,x\n2025-11-04,B,2.00,y\n2025-11-05,C,1\n",
      entries: ["20251103 A -100", "20251104 B 200", "20251105 C 100"]),
    Bank(
      name: "a malformed row before the others, without titles",
      text: "2025-02-30,A,-1.00\n2025-11-04,B,2.00\n2025-11-05,C,3.00\n",
      entries: ["20251104 B 200", "20251105 C 300"], problems: [1]),
    Bank(
      name: "a malformed row after titles in no known language",
      text: "Aeg;Kes;Kui\n2025-02-30;A;-1,00\n2025-11-04;B;2,00\n2025-11-05;C;3,00\n",
      entries: ["20251104 B 200", "20251105 C 300"], problems: [2]),
    Bank(
      name: "titles in no known language",
      text: """
        Kuupäev;Saaja/Maksja;Selgitus;Summa;Valuuta
        03.11.2025;Selver;Ost;-12,50;EUR
        04.11.2025;Tööandja;Palk;900,00;EUR

        """, encoding: "WINDOWS-1252",
      entries: ["20251103 Selver -1250", "20251104 Tööandja 90000"]),
    Bank(
      name: "cells of blanks around quotes, and blank rows",
      text: """
        Date, Payee, Amount
        "2025-11-03" , "Shop, Inc." , "1,012.50"
        ,,
        2025-11-04,\t Boss ,-9

        """, entries: ["20251103 Shop, Inc. 101250", "20251104 Boss -900"]),
  ]

  @Test(arguments: [
    ("WINDOWS-1250", "Datum;Příjemce;Částka\n", "Žluťoučký kůň"),
    ("WINDOWS-1250", "Datum;Příjemca;Suma\n", "Ľubomír Štúr, Košice"),
    ("WINDOWS-1250", "Dátum;Kedvezményezett;Összeg\n", "Győr, Fő utca"),
    ("WINDOWS-1250", "Datum;Primatelj;Iznos\n", "Čakovec šećer"),
    ("ISO-8859-2", "Data;Odbiorca;Kwota\n", "Łódź, ulica Piękna, Śląsk"),
    ("CP852", "Data;Odbiorca;Kwota\n", "Zażółć gęślą jaźń"),
    ("WINDOWS-1251", "Дата;Получатель;Сумма\n", "ООО Ромашка"),
    ("WINDOWS-1251", "Дата;Одержувач;Сума\n", "Київський хліб"),
    ("KOI8-R", "Дата;Получатель;Сумма\n", "Магазин Радуга"),
    ("CP866", "Дата;Получатель;Сумма\n", "Магазин Радуга"),
    ("WINDOWS-1252", "Fecha;Nombre;Importe\n", "Peluquería Ñandú"),
    ("WINDOWS-1252", "Data;Favorecido;Valor\n", "Pão de Açúcar, São João"),
    ("WINDOWS-1252", "Datum;Mottagare;Belopp\n", "Åhléns Östermalm"),
    ("WINDOWS-1252", "Date;Nom;Montant\n", "Crêperie – l’Œuf à la française, 12 €"),
    ("MACINTOSH", "Datum;Empfänger;Betrag\n", "Bäckerei Süßmöhre"),
    ("WINDOWS-1257", "Data;Gavėjas;Suma\n", "Šiaulių žuvėdra"),
    ("WINDOWS-1257", "Datums;Saņēmējs;Summa\n", "Rīgas šķūnis"),
    ("WINDOWS-1255", "תאריך;שם;סכום\n", "מכולת שכונתית"),
    ("WINDOWS-1256", "التاريخ;المستفيد;المبلغ\n", "مخبز القاهرة"),
    ("CP874", "วันที่;ชื่อ;จำนวนเงิน\n", "ร้านกาแฟ"),
    ("BIG5", "日期;收款人;金額\n", "統一超商股份有限公司"),
    ("GB18030", "日期;收款人;金额\n", "北京便利店有限公司"),
    ("EUC-JP", "日付;支払先;金額\n", "コンビニエンスストア東京"),
    ("WINDOWS-31J", "日付;支払先;金額\n", "ｾﾌﾞﾝｲﾚﾌﾞﾝ 東京 ATM引出"),
    ("ISO-2022-JP", "日付;支払先;金額\n", "東京ガス"),
    ("UTF-16LE", "Datum;Empfänger;Betrag\n", "Müller"),
    ("UTF-16BE", "日付;支払先;金額\n", "東京ガス"),
  ])
  func `the encoding is guessed from the letters`(encoding: String, titles: String, payee: String)
    throws
  {
    let preview = try preview("\(titles)2025-11-27;\(payee);-12,50\n", encoding: encoding)
    #expect(preview.options.encoding.rawValue == encoding)
    #expect((try? preview.rows.first?.entry.get())?.payee == payee)
  }

  @Test(
    arguments: [
      ("5.00-", -500), ("5.00+", 500), ("(5.00)", -500), ("-$5.00", -500), ("$-5.00", -500),
      ("5.00 CR", 500), ("DR5.00", -500), ("EUR 5.00", 500), ("5.00EUR", 500), ("kr. 5.00", 500),
      ("5.00 zł", 500), ("US$5.00", 500), ("−5.00", -500), ("٥٫٠٠", 500), ("５．００", 500),
      ("1 234 567.80", 123_456_780), ("1,23,456", 12_345_600), ("1'000", 100_000), ("5.000", 500),
      ("1_000", nil), ("1,0000", nil), ("0,500", nil), ("012,345", nil), ("12,34,56", nil),
      ("1,234,56", nil), ("1.234,56", nil), ("1,234'567", nil), ("5.001", nil), ("5.", nil),
      ("-(5)", nil), ("--5", nil), ("-5 DR", nil), ("-5-", nil), ("5 S", nil), ("5 abc", nil),
      ("5 XYZ", nil), ("1e5", nil), ("5%", nil), ("5/2", nil), ("1 5", nil), ("0x5", nil),
      ("٥x", nil), ("5..0", nil), ("$", nil), ("EUR", nil), ("-", nil), ("½", nil), ("5 5 DR", nil),
    ] as [(String, Int64?)])
  func `an amount is read strictly`(text: String, amount: Int64?) throws {
    let options = CSVOptions(hasHeader: false, columns: [.date, .amount])
    let path = try folder.write("test.csv", Array("2026-11-27,\"\(text)\"\n".utf8))
    let row = try #require(try CSVImport(path: path).preview(options).rows.first)
    #expect((try? row.entry.get())?.amount == amount)
    #expect(amount != nil || row.entry == .failure(.amount))
  }

  @Test func `an amount has the decimals of the currency at most`() throws {
    let path = try folder.write("test.csv", Array("2026-11-27,1500\n2026-11-27,1500.5\n".utf8))
    let options = CSVOptions(hasHeader: false, columns: [.date, .amount], decimals: 0)
    let rows = try CSVImport(path: path).preview(options).rows
    #expect(rows.map { (try? $0.entry.get())?.amount } == [150_000, nil])
  }

  @Test(
    arguments: [
      ("27.11.2026", 20_261_127), ("27. November 2026", 20_261_127), ("Nov 27, 2026", 20_261_127),
      ("Fr, 27.11.26", 20_261_127), ("27 nov. 2026", 20_261_127), ("27 août 2026", 20_260_827),
      ("5 juillet 2026", 20_260_705), ("5 juin 2026", 20_260_605), ("27-ene-2026", 20_260_127),
      ("27 de diciembre de 2026", 20_261_227), ("2026. 11. 27.", 20_261_127),
      ("2026年11月27日", 20_261_127), ("2026년 11월 27일", 20_261_127), ("20261127103000", 20_261_127),
      ("2026-11-27T10:30:00+01:00", 20_261_127), ("27.11.2026 10:30", 20_261_127),
      ("27/11/2026 10:30 PM", 20_261_127), ("Nov 27, 2026 9:41 am", 20_261_127),
      ("2026/11/27(金)", 20_261_127), ("27 ноября 2026", 20_261_127),
      ("27. Okt. 26", 20_261_027),
      ("27112026", 20_261_127), ("٢٧/١١/٢٠٢٦", 20_261_127), ("1.12.69", 20_691_201),
      ("1.12.70", 19_701_201), ("30.2.2026", nil), ("27.11", nil), ("27.11.2026x", nil),
      ("x27.11.2026", nil), ("27.13.2026", nil), ("27.11.026", nil), ("32 Nov 2026", nil),
      ("", nil),
    ] as [(String, Int?)])
  func `dates in the forms of languages`(text: String, day: Int?) throws {
    let options = CSVOptions(
      hasHeader: false, columns: [.date, .amount], dateOrder: .dayMonthYear)
    let path = try folder.write("test.csv", Array("\"\(text)\",5\n".utf8))
    let row = try #require(try CSVImport(path: path).preview(options).rows.first)
    #expect((try? row.entry.get())?.day.rawValue == day)
  }
}
