import WorkflowApp

// Usage: TableBenchmark --rows N prints what a table of N rows costs to open, to scroll by a turn of the
// wheel and to put a row in front of. Without --rows it opens a window with a table of as many rows as
// the variable `rows` says, to be measured from outside.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--rows", let count = arguments.dropFirst().first.flatMap({ Int($0) }) {
  for heights in ["fixed", "varying", "measured"] { printCounts(rows: count, heights: heights) }
} else {
  TableWindow.main()
}
