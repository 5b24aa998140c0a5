#!/usr/bin/env bash
# Lists lines of comments, messages, names of tests and Markdown that are probably not plain English, and ends
# non-zero if it finds any.
#
#   Tests/words.sh [path …]
#
# It finds sentences that use a question word as a noun, words for which the field has a standard term, and
# clumsy turns: a repeated noun is clearer than "those of", "immediately" than "at once", and "also" than a
# "too" at the end. It is a hint, not a judge: reword the line that it lists.
set -uo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- Sources Tests Examples Benchmarks README.md CONTRIBUTING.md SECURITY.md Documentation CHANGELOG.md .github
opening='^[[:space:]]*///?[[:space:]]+(What|Who|Where|As|Of)[[:space:]]'
words='\b(nobody|whoever|anew|deeds?|luck|wish(es|ed)?|extents?|in (the|its|their) stead|(is|are) told|who (rests|comes|types|asks|looks|reads|never|watches|follows)|had again|as one reads|goes without)\b'
clumsy='\b(that|those) of\b|\bat once\b|\btoo[.;:`]'
found=$(
  {
    grep -rnE --exclude-dir=.build --include='*.swift' --include='*.c' --include='*.h' "$opening" "$@"
    grep -rniE --exclude-dir=.build --include='*.swift' --include='*.c' --include='*.h' "(//|\"[^\"]*)[^\"]*$words" "$@"
    grep -rniE --exclude-dir=.build --include='*.swift' --include='*.c' --include='*.h' "//.*($clumsy)" "$@"
    # The name of a test is a sentence.
    grep -rniE --exclude-dir=.build --include='*.swift' "func \`[^\`]*($words|$clumsy)" "$@"
    # Code in Markdown may quote an old name.
    grep -rn --exclude-dir=.build --include='*.md' '' "$@" | sed -E 's/`[^`]*`/…/g' | grep -iE "$words|$clumsy"
  } | sort -u
)
[ -z "$found" ] && exit
printf '%s\n%s lines are probably not plain English. Reword them.\n' \
  "$(printf '%s' "$found" | cut -c1-180)" "$(printf '%s\n' "$found" | wc -l)"
exit 1
