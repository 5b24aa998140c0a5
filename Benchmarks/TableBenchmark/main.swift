import WorkflowApp

// Usage: TableBenchmark --rows N prints the cost of opening a table of N rows, scrolling it by a
// turn of the wheel and inserting a row at its start. Without --rows it opens a window with a
// table, whose number of rows is in the variable `rows`, for external measurements.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--rows", let count = arguments.dropFirst().first.flatMap({ Int($0) }) {
  for heights in ["fixed", "varying", "measured"] { printCounts(rows: count, heights: heights) }
} else {
  TableWindow.main()
}
