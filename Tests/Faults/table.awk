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
  print "# Planted faults, and whether the monkey finds them\n"
  print "Written by `make faults`: each fault is planted alone, and `--fuzz` looks for it, 500 steps from a seed, up to three"
  print "seeds. *Fixture* faults are in an app made for them (`Tests/Support/FaultyApp`), *mutants* are patches to the libraries and the demo"
  print "(`Tests/Faults/Mutants`), looked for with the fixture, CounterApp, RootApp and DemoListApp in turn. Steps are those taken when it"
  print "was found and those left after shrinking; seconds are of a debug build, with shrinking.\n"
  printf "%d of %d found within 60 s (%.0f %%), the slowest in %s s; the median of the shrunk sessions is %s steps.\n\n",
    found, all, 100 * found / all, slowest, median
  print "| fault | where | app | found | oracle | steps | shrunk | seconds |"
  print "|---|---|---|---|---|---|---|---|"
  printf "%s", rows
  exit !(found >= 0.9 * all && median <= 8)
}
