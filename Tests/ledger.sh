#!/usr/bin/env bash
# Type-checks Examples/Ledger with the built modules of the toolkit: `make test` calls it. A build of the
# package, which builds the toolkit again, is `make test-ledger`.
set -euo pipefail
cd "$(dirname "$0")/.."
swift package --package-path Examples/Ledger --scratch-path .build/ledger resolve > /dev/null
grdb=.build/ledger/checkouts/GRDB.swift
out=.build/ledger-check
mkdir -p "$out"
flags=(-swift-version 6 -parse-as-library -I "$out" -Xcc "-fmodule-map-file=$grdb/Sources/GRDBSQLite/module.modulemap")
# SwiftPM makes this enum from the files that a target embeds.
resources() {
  local file
  echo "enum PackageResources {"
  for file in "$@"; do
    file=${file##*/}
    echo "  static let ${file//[^a-zA-Z0-9_]/_}: [UInt8] = []"
  done
  echo "}"
}
# Bodies of GRDB's functions are of no interest, and not checked.
[ "$out/GRDB.swiftmodule" -nt "$grdb/Package.swift" ] || find "$grdb/GRDB" -name '*.swift' -print0 |
  xargs -0 swiftc -emit-module -module-name GRDB -o "$out/GRDB.swiftmodule" -suppress-warnings \
    -Xfrontend -experimental-skip-all-function-bodies -DSQLITE_ENABLE_FTS5 -DSQLITE_DISABLE_SNAPSHOT "${flags[@]}"
flags+=(-enable-upcoming-feature ExistentialAny -warnings-as-errors)
resources Examples/Ledger/Sources/LedgerData/*/*.{sql,txt} > "$out/data.swift"
find Examples/Ledger/Sources/LedgerData "$out/data.swift" -name '*.swift' -print0 |
  xargs -0 swiftc -emit-module -module-name LedgerData -package-name Ledger -o "$out/LedgerData.swiftmodule" \
    -enable-upcoming-feature InternalImportsByDefault "${flags[@]}"
for map in .build/debug/C*.build/module.modulemap; do flags+=(-Xcc "-fmodule-map-file=$map"); done
resources Examples/Ledger/Sources/LedgerApp/Languages/*.po > "$out/app.swift"
swiftc -typecheck -module-name LedgerApp -package-name Ledger "${flags[@]}" -I .build/debug/Modules \
  Examples/Ledger/Sources/LedgerApp/*.swift "$out/app.swift"
echo "Examples/Ledger has no errors."
