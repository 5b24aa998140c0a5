/// The fields of a record of `Assets/Languages/locales.bin`, in its order.
///
/// Its script describes them.
package enum LocaleField: Int, CaseIterable, Sendable {
  case identifier, name, plurals
  case decimal, group, minus, percentSign, infinity, notANumber, digits, currencyDecimal
  case decimalPattern, percentPattern, currencyPattern, currencySymbols
  case byte, kilobyte, megabyte, gigabyte, terabyte, petabyte
  case andList, orList, unitList
  case yearLong, yearShort, yearNarrow, monthLong, monthShort, monthNarrow, weekLong, weekShort
  case weekNarrow, dayLong, dayShort, dayNarrow, hourLong, hourShort, hourNarrow, minuteLong
  case minuteShort, minuteNarrow, secondLong, secondShort, secondNarrow, millisecondLong
  case millisecondShort, millisecondNarrow
  case yearPast, yearFuture, monthPast, monthFuture, weekPast, weekFuture, dayPast, dayFuture
  case hourPast, hourFuture, minutePast, minuteFuture, secondPast, secondFuture
  case yearRelative, monthRelative, weekRelative, dayRelative, now
  case monthsWide, monthsWideAlone, monthsAbbreviated, monthsAbbreviatedAlone, monthsNarrow
  case monthsNarrowAlone, daysWide, daysWideAlone, daysAbbreviated, daysAbbreviatedAlone
  case daysNarrow, daysNarrowAlone
  case dayPeriods, eras, datePatterns, timePatterns, dateTimePatterns, dateTimeAtPatterns
  case skeletons, zonePattern, utcNames, week
  case cldr, currencyDigits, aliases, fields
}
