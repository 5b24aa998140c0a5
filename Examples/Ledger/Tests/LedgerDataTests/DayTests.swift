import LedgerData
import Testing

@Suite struct DayTests {
  @Test func `days count through leap years without gaps`() {
    let first = Day(rawValue: 18_991_231)
    var day = first
    let days = (0..<75_000).map { number in
      defer { day = day.adding(days: 1) }
      return day.daysSince1970 == first.daysSince1970 + number
        && Day(year: day.year, month: day.monthOfYear, day: day.dayOfMonth) == day
    }
    #expect(!days.contains(false))
    #expect(day.rawValue == 21_050_505)
    #expect(Day(daysSince1970: 0).rawValue == 19_700_101)
    #expect(Day(daysSince1970: 20_784).rawValue == 20_261_127)
  }

  @Test(arguments: [
    (2026, 2, 29), (2100, 2, 29), (2026, 13, 1), (2026, 4, 31), (0, 1, 1), (2026, 1, 0),
  ])
  func `a day that does not exist is nil`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test func `months are added across years`() {
    #expect(Day.month(202_611, adding: 3) == 202_702)
    #expect(Day.month(202_601, adding: -1) == 202_512)
    #expect(Day.month(202_612, adding: -24) == 202_412)
  }
}
