import LedgerData

extension CSVBankTests {
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
      name: "one row, with the balance first",
      text: "2025-11-03,1000.00,-12.50,Shop\n", entries: ["20251103 Shop -1250"]),
    Bank(
      name: "the name and the number of accounts",
      text: """
        Account Name,Account Number,Date,Beneficiary IBAN,Description,Amount
        Checking,12345678,2025-11-03,DE00,Shop,-12.50

        """, entries: ["20251103 Shop -1250"]),
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
}
