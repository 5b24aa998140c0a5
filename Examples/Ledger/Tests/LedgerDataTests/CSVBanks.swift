import LedgerData

/// Files of banks of several countries, as they were asked about or are described.
extension CSVBankTests {
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
}
