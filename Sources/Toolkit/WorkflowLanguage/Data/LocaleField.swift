/// The fields of a record of `Assets/Languages/locales.bin`, in its order.
///
/// Its script describes them.
package enum LocaleField: Int, CaseIterable, Sendable {
  case identifier, name, plurals
  case decimal, group, minus, percentSign, infinity, notANumber, digits, currencyDecimal
  case decimalPattern, percentPattern, currencyPattern, currencySymbols
  case byte, kilobyte, megabyte, gigabyte, terabyte, petabyte
  case andList, orList, unitList
  case dayLong, dayShort, dayNarrow, hourLong, hourShort, hourNarrow, minuteLong, minuteShort
  case minuteNarrow, secondLong, secondShort, secondNarrow, millisecondLong, millisecondShort
  case millisecondNarrow
  case yearPast, yearFuture, monthPast, monthFuture, weekPast, weekFuture, dayPast, dayFuture
  case hourPast, hourFuture, minutePast, minuteFuture, secondPast, secondFuture
  case dayRelative, now
  case monthsWide, monthsWideAlone, monthsAbbreviated, monthsAbbreviatedAlone, monthsNarrow
  case monthsNarrowAlone, daysWide, daysWideAlone, daysAbbreviated, daysAbbreviatedAlone
  case daysNarrow, daysNarrowAlone
  case dayPeriods, eras, datePatterns, timePatterns, dateTimePatterns
  case skeletons, zonePattern, utcNames, week
  case cldr, currencyDigits, aliases, fields
}
