#!/usr/bin/env bash
# Writes apps with WorkflowNew, which must be built, and uses them as their developers do: `make test-template`.
#
# The first app depends on this checkout by path: its tests pass, it draws a screenshot, draws its
# reference pictures again, opens its window, records a session that a test replays, and shows a saved
# change in its window. The second depends on the URL of a bare repository with a tag, and its tests pass.
# Build products stay in .build/template, so that the next run builds only changed files.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work=$root/.build/template
log=$work/log
mkdir -p "$work"
. Tests/steps.sh

# Whether a window has the title $1.
has_window() {
  for window in $(xdotool search --class .); do xdotool getwindowname "$window"; done | grep -qx "$1"
}

has_no_window() { ! has_window "$1"; }

# Writes the app Notes to the folder $1, with the options that follow; its build products remain.
write_app() {
  local app=$1/Notes
  mkdir -p "$1" && rm -rf "$1/build"
  [ ! -e "$app/.build" ] || mv "$app/.build" "$1/build"
  [ ! -e "$app/Package.resolved" ] || mv "$app/Package.resolved" "$1/build/pins"
  rm -rf "$app"
  quietly .build/debug/WorkflowNew Notes --path "$@"
  if [ -e "$1/build" ]; then mv "$1/build" "$app/.build"; else mkdir "$app/.build"; fi
  # Reuses the dependencies that are already checked out.
  for name in checkouts repositories workspace-state.json; do
    [ -e "$app/.build/$name" ] || cp -Rp ".build/$name" "$app/.build/$name"
  done
  cp "$(ls "$app/.build/pins" Package.resolved 2> /dev/null | head -1)" "$app/Package.resolved"
}

# Runs the tests of the app in the folder $1.
test_app() {
  quietly make -C "$1/Notes" test
  grep -qE 'Test run with [1-9][0-9]* tests .* passed' "$log" || fail "No tests ran in $1."
}

echo "Testing an app that depends on a path."
app=$work/path/Notes
write_app "$work/path"
test_app "$work/path"

quietly "$app/.build/debug/Notes" --screenshot "$work/notes.png"
[ "$(head -c 4 "$work/notes.png" | tail -c 3)" = PNG ] || fail "The screenshot is no PNG file."
quietly swift run --package-path "$app" Notes --dump-tree
grep -q 'text field "New item"' "$log" || fail "Expected the app's field."

references=Tests/NotesTests/References
cp "$app/$references/items-dark.png" "$app/$references/items-light.png"
! swift test --package-path "$app" --skip-build --filter PictureTests > "$log" 2>&1 ||
  fail "Expected a test to notice the wrong picture."
# In CI, pictures are compared, never recorded.
quietly env -u CI make -C "$app" pictures
cmp "$app/$references/items-light.png" Examples/Template/TemplateTests/References/items-light.png

quietly "$app/.build/debug/Notes" --language de --dump-tree
grep -q 'text field "Neuer Eintrag"' "$log" || fail "Expected the app's field in German."

# Its catalogues are complete, a new text is merged into them, and a new language lacks all translations.
languages=$app/Sources/Notes/Languages
cp "$languages/de.po" "$work/de.po"
quietly make -C "$app" strings
cmp "$work/de.po" "$languages/de.po"
sed -i 's/tr("Add")/tr("Add Item")/' "$app/Sources/Notes/NotesView.swift"
quietly make -C "$app" strings NEW=pl
sed -i 's/tr("Add Item")/tr("Add")/' "$app/Sources/Notes/NotesView.swift"
grep -qx 'msgid "Add Item"' "$languages/de.po" && grep -qx 'msgstr "Leeren"' "$languages/de.po" ||
  fail "Expected the new text beside the old translations."
grep -q '^"Plural-Forms: nplurals=3;' "$languages/pl.po" || fail "Expected the plural forms of Polish."
rm "$languages/pl.po" && cp "$work/de.po" "$languages/de.po"
quietly make -C "$app" strings
cmp "$work/de.po" "$languages/de.po"

# One more screen begins as a copy.
for part in Workflow Screen View; do
  sed s/Notes/Archive/g "$app/Sources/Notes/Notes$part.swift" > "$app/Sources/Notes/Archive$part.swift"
done
sed -i s/NotesWorkflow/ArchiveWorkflow/ "$app/Sources/Notes/NotesApp.swift"
quietly swift run --package-path "$app" Notes --dump-tree
grep -q 'text field "New item"' "$log" || fail "Expected the field of the copy."
sed -i s/ArchiveWorkflow/NotesWorkflow/ "$app/Sources/Notes/NotesApp.swift"
rm "$app"/Sources/Notes/Archive*.swift

if [ "${CI_FULL:-}" = 1 ]; then
  echo "Making its Debian package."
  quietly env DEBFULLNAME=Tests DEBEMAIL=tests@example.org make -C "$app" deb
  tail -1 "$log"
  rm -rf "$work/installed"
  quietly dpkg-deb --extract "$app"/.build/deb/notes_0.1.0_*.deb "$work/installed"
  quietly env -C / "$work/installed/usr/bin/Notes" --dump-tree
  for file in applications/Notes.desktop icons/hicolor/256x256/apps/Notes.png man/man1/Notes.1.gz; do
    [ -s "$work/installed/usr/share/$file" ] || fail "Expected share/$file."
  done
fi

start_display
start make -C "$app" run
wait_for 300 "the window of the app" has_window Notes
kill -- "-${started[-1]}"
wait_for 20 "the window to close" has_no_window Notes

start make -C "$app" record SESSION=milk
wait_for 300 "the window of the app" has_window Notes
window=$(xdotool search --onlyvisible --class . | tail -1)
xdotool mousemove --window "$window" 100 100 type Milk
xdotool key Return
session=$app/Tests/Sessions/milk.session
wait_for 20 "the recorded key" grep -q '^key up enter' "$session"
kill "$(xdotool getwindowpid "$window")"
wait_for 20 "the line of a test" grep -q 'try await replay' "$log"
cat > "$app/Tests/NotesTests/RecordedTests.swift" << END
import Testing
import WorkflowUITesting

@testable import Notes

@MainActor @Suite struct RecordedTests {
  @Test func \`behaves as recorded\`() async throws {
    $(grep 'try await replay' "$log")
  }
}
END
quietly swift test --package-path "$app" --filter RecordedTests
grep -q 'Test run with 1 test .* passed' "$log" || fail "The recorded session was not replayed."
sed -i 's/title = "Notes"/title = "Other"/' "$app/Sources/Notes/NotesApp.swift"
! swift test --package-path "$app" --filter RecordedTests > "$log" 2>&1 ||
  fail "Expected the session to notice another title."
grep -q 'Step 0, the start, at 0 s: Expected tree' "$log" || fail "Expected the difference."
sed -i 's/title = "Other"/title = "Notes"/' "$app/Sources/Notes/NotesApp.swift"

start make -C "$app" live
wait_for 600 "the window of the app" has_window Notes
sed -i 's/title = "Notes"/title = "Changed"/' "$app/Sources/Notes/NotesApp.swift"
wait_for 300 "the window to show the saved change" has_window Changed

echo "Testing an app that depends on a URL."
repository=$work/WorkflowSDL.git
git=(env GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 git --git-dir "$repository" --work-tree "$root"
  -c user.name=Tests -c user.email=tests@localhost)
[ -e "$repository" ] || quietly git init --quiet --bare "$repository"
quietly "${git[@]}" add --all
quietly "${git[@]}" commit --quiet --allow-empty --message "The files as they are now"
# SwiftPM accepts no other content for a version that it has seen.
quietly "${git[@]}" tag "0.1.$(date +%s)"
write_app "$work/url" --url "file://$repository" --version 0.1.0
quietly swift package --package-path "$work/url/Notes" update WorkflowSDL
test_app "$work/url"
echo "Both apps pass."
