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
# Bodies of GRDB's functions are of no interest, and not checked.
[ "$out/GRDB.swiftmodule" -nt "$grdb/Package.swift" ] || find "$grdb/GRDB" -name '*.swift' -print0 |
  xargs -0 swiftc -emit-module -module-name GRDB -o "$out/GRDB.swiftmodule" -suppress-warnings \
    -Xfrontend -experimental-skip-all-function-bodies -DSQLITE_ENABLE_FTS5 -DSQLITE_DISABLE_SNAPSHOT "${flags[@]}"
flags+=(-enable-upcoming-feature ExistentialAny -warnings-as-errors)
find Examples/Ledger/Sources/LedgerData -name '*.swift' -print0 |
  xargs -0 swiftc -emit-module -module-name LedgerData -package-name Ledger -o "$out/LedgerData.swiftmodule" \
    -enable-upcoming-feature InternalImportsByDefault "${flags[@]}"
for map in .build/debug/C*.build/module.modulemap; do flags+=(-Xcc "-fmodule-map-file=$map"); done
# SwiftPM makes it from the catalogues.
{ echo "enum PackageResources {"; for language in Examples/Ledger/Sources/LedgerApp/Languages/*.po; do
  echo "  static let $(basename "$language" .po)_po: [UInt8] = []"; done; echo "}"; } > "$out/resources.swift"
swiftc -typecheck -module-name LedgerApp "${flags[@]}" -I .build/debug/Modules \
  Examples/Ledger/Sources/LedgerApp/*.swift "$out/resources.swift"
echo "Examples/Ledger has no errors."
