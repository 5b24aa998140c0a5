import LedgerData
import Testing

/// Encodings, amounts and dates of cells.
extension CSVBankTests {
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
      ("-(5)", nil), ("5()", nil), ("()5", nil), (")5(", nil), ("--5", nil), ("-5 DR", nil),
      ("-5-", nil), ("5 S", nil), ("5 abc", nil),
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
