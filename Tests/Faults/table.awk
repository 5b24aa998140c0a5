# The table of faults, from lines of fault|kind|app|oracle|steps before|steps after|seconds.
function sorted(list, count,    i, j, swap) {
  for (i = 2; i <= count; i++)
    for (j = i; j > 1 && list[j] + 0 < list[j - 1] + 0; j--) {
      swap = list[j]; list[j] = list[j - 1]; list[j - 1] = swap
    }
}
{
  all++
  isFound = $4 != "-" && $7 <= 60
  if (isFound) { found++; after[found] = $6; if ($7 > slowest) slowest = $7 }
  rows = rows sprintf("| %s | %s | %s | %s | %s | %s | %s | %s |\n",
    $1, $2, $3, isFound ? "yes" : "no", $4, $5, $6, $7)
}
END {
  sorted(after, found)
  median = found % 2 ? after[(found + 1) / 2] : (after[found / 2] + after[found / 2 + 1]) / 2
  print "# Planted faults\n"
  print "`make faults` writes this page. It plants one fault at a time and runs `--fuzz` with 500 steps, from up to three"
  print "seeds. *Fixture* faults are in an app made for them (`Tests/Support/FaultyApp`). *Mutants* are patches to the libraries and the demo"
  print "(`Tests/Faults/Mutants`), fuzzed with FaultyApp, CounterApp, RootApp and DemoListApp in turn. *Steps* counts the steps to the"
  print "finding, *shrunk* those left after shrinking; *seconds* includes shrinking, in a debug build.\n"
  printf "%d of %d found within 60 s (%.0f %%), the slowest in %s s; the median of the shrunk sessions is %s steps.\n\n",
    found, all, 100 * found / all, slowest, median
  print "| fault | where | app | found | oracle | steps | shrunk | seconds |"
  print "|---|---|---|---|---|---|---|---|"
  printf "%s", rows
  exit !(found >= 0.9 * all && median <= 8)
}
