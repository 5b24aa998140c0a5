# WorkflowSDL on Debian: `make run` opens the demo, `make test` runs all tests.
# Both install missing Debian packages, with sudo unless you are root.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

RUN_PACKAGES := libsdl2-dev libsdl2-ttf-dev libfreetype-dev libharfbuzz-dev libsdl2-image-dev libpng-dev libx11-dev libxext-dev pkg-config \
  libfribidi0 libunistring-dev libfontconfig1
TEST_PACKAGES := $(RUN_PACKAGES) libsqlite3-dev dbus-daemon python3 tzdata gettext dpkg-dev xvfb x11-utils libxtst-dev libxfixes-dev xclip xsel libglib2.0-bin python3-gi gir1.2-gtk-3.0 \
  sway grim wl-clipboard xdg-desktop-portal xdg-desktop-portal-gtk xdotool binutils at-spi2-core python3-pyatspi fonts-dejavu-core fonts-droid-fallback fonts-noto-color-emoji appstream desktop-file-utils unicode-data \
  imagemagick libjpeg-turbo-progs librsvg2-bin adwaita-icon-theme bootstrap-icons sugar-icon-theme tango-icon-theme
LEDGER_PACKAGES := $(RUN_PACKAGES) libsqlite3-dev
DEB_PACKAGES := $(RUN_PACKAGES) binutils dpkg-dev
TEST_DEB_PACKAGES := $(DEB_PACKAGES) lintian debootstrap appstream desktop-file-utils
ORCA_PACKAGES := $(TEST_PACKAGES) orca
PEER_PACKAGES := $(RUN_PACKAGES) g++ libfltk1.3-dev libimgui-dev libfreetype-dev libxtst-dev xvfb dbus-daemon python3 python3-gi \
  valgrind binutils xdotool
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
APP ?= RootApp
PREFIX ?= /usr/local
# The name of the session that `make record` writes.
SESSION ?= session
# The duration of each fuzz target in seconds; the number of mutants, and their random seed.
SECONDS ?= 60
COUNT ?= 30
SEED ?= 1
# The package of Examples/Ledger; its build folder is not in Examples, which tests read.
LEDGER := --package-path Examples/Ledger --scratch-path .build/ledger
# The number of entries that `make ledger` shows.
SAMPLE ?= 600
# The catalogues of `make strings`; CHECK=--check changes nothing, and fails if a text or a translation is missing.
CATALOGUES ?= toolkit demo editor gallery template ledger
CHECK ?=
# The port of docs-serve, and the path of the reference on its server, such as /WorkflowSDL.
PORT ?= 8000
BASE ?=

.PHONY: help packages run record install deb live ledger test test-ledger test-live test-template test-deb test-commands test-orca test-release test-sanitize coverage fuzz mutants faults tutorial readme-pictures docs docs-serve api strings build bench-workflow bench-views bench-text bench-parsers bench-journal bench-table bench-replay bench-app bench bench-peers locale-data order lint clean

help: ## List the targets.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /make \1\t/' | expand -t 22

packages: ## Install the Debian packages that a build needs.
	@$(call install,$(RUN_PACKAGES))

# CounterApp needs the variable; the others ignore it, or have this default.
run: export demo ?= declarativeUIKit
run: ## Build and open RootApp (APP=GalleryApp for another); without a display, draw a tour.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES))
	swift build -c release --product $(APP)
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ]; then exec .build/release/$(APP); \
	else echo "No display (DISPLAY and WAYLAND_DISPLAY are not set): playing a tour offscreen."; \
	  exec .build/release/$(APP) --tour .build/tour --trust-session; fi

ledger: ## Build and open Ledger, an app on SQLite, with SAMPLE=600 entries; without a display, draw it.
	@$(call need-swift)
	@$(call install,$(LEDGER_PACKAGES))
	swift build $(LEDGER) -c release --static-swift-stdlib --product LedgerApp
	@mkdir -p .build/ledger-data
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ]; then screenshot=; \
	else screenshot="--screenshot .build/ledger-data/ledger.png"; echo "No display: drawing .build/ledger-data/ledger.png."; fi; \
	exec .build/ledger/release/LedgerApp --sample $(SAMPLE) .build/ledger-data/sample.db $$screenshot

record: export demo ?= declarativeUIKit
record: ## Record a session of APP=RootApp in Tests/Sessions (SESSION=list); paste the printed line into a test.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES))
	@mkdir -p Tests/Sessions
	swift run $(APP) --record Tests/Sessions/$(SESSION).session

install: ## Build APP=RootApp, and install it below PREFIX=/usr/local with desktop entry, icons and manual page.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES) binutils)
	swift build -c release --product $(APP)
	install -D --strip .build/release/$(APP) "$(DESTDIR)$(PREFIX)/bin/$(APP)"
	DESTDIR="$(DESTDIR)" .build/release/$(APP) --desktop-files "$(DESTDIR)$(PREFIX)/share"
	@du -h --apparent-size "$(DESTDIR)$(PREFIX)/bin/$(APP)"

deb: ## Make a Debian package of APP=RootApp in .build/deb.
	@$(call need-swift)
	@$(call install,$(DEB_PACKAGES))
	@rm -rf .build/deb/root
	@$(MAKE) --no-print-directory install PREFIX=/usr DESTDIR=.build/deb/root
	@Install/deb.sh .build/deb $(APP)

live: ## Open RootApp (APP=GalleryApp for another); it reloads when you save files in Sources, Examples or Assets.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES))
	swift build --product WorkflowLive
	exec .build/debug/WorkflowLive $(APP)

test: ## Build and run all tests; no display is needed.
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES))
	swift build --build-tests
	@Tests/ledger.sh
	@Tests/run.sh

test-ledger: ## Build Examples/Ledger as a package of its own, with the toolkit, and run its tests.
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES))
	swift build $(LEDGER) --build-tests
	swift test $(LEDGER) --skip-build

coverage: ## Run all tests and print the line coverage; fails below 90 %.
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES))
	swift build --build-tests --enable-code-coverage --scratch-path .build/coverage
	@Tests/coverage.sh

test-sanitize: ## Run all tests under the address sanitizer, and multithreaded ones under the thread sanitizer.
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES))
	swift build --build-tests --sanitize address --scratch-path .build/address -Xswiftc -use-ld=lld
	@Tests/sanitize.sh address
	swift build --build-tests --sanitize thread --scratch-path .build/thread -Xswiftc -use-ld=lld
	@Tests/sanitize.sh thread

fuzz: ## Fuzz all code that reads external bytes, SECONDS=60 per target (TARGET=Text for one).
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES))
	FUZZ=1 swift build --scratch-path .build/fuzz --product Fuzz --sanitize address -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld
	@Tests/fuzz.sh $(SECONDS) $(TARGET)

mutants: ## Run the tests on COUNT=30 mutants of the sources (random SEED=1); fails below 80 % killed.
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES) git python3)
	nice Tests/Mutants/run.py $(COUNT) $(SEED)

test-live: ## Test live reload with the compiler, on a copy of the sources.
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES))
	swift build --build-tests
	@Tests/live.sh

test-template: ## Write apps with WorkflowNew, then build, test, run and reload them.
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES) git dpkg-dev)
	swift build --product WorkflowNew
	@Tests/template.sh

test-deb: ## Make the Debian package of RootApp, check it, and use it in a bare Debian 12 (with sudo).
	@$(call need-swift)
	@$(call install,$(TEST_DEB_PACKAGES))
	@rm -rf .build/deb
	@$(MAKE) --no-print-directory deb APP=RootApp
	@$(SUDO) Tests/deb.sh .build/deb/*.deb RootApp

test-commands: ## Run the documented commands that no other test runs: apps, installation, live reload, reference.
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES) git)
	@Tests/commands.sh

test-orca: ## Compare what the screen reader Orca says in fifteen situations with recorded texts.
	@$(call need-swift)
	@$(call install,$(ORCA_PACKAGES))
	swift build --build-tests
	@Tests/orca.sh

test-release: ## Build and run all tests in release mode: optimised.
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES))
	DYNAMIC_RUNTIME=1 swift build -c release --build-tests
	@DYNAMIC_RUNTIME=1 Tests/run.sh -c release

faults: ## Plant faults and let the fuzzer search for them; writes Tests/Faults/README.md.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES))
	@Tests/Faults/run.sh

tutorial: ## Follow the tutorial from an empty folder to its end, in a clone of the last commit.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES) git python3)
	rm -rf .build/tutorial
	Tests/PackageTests/follow.py .build/tutorial

readme-pictures: ## Draw the pictures of the README again, and check them.
	@$(call need-swift)
	@$(call install,$(TEST_PACKAGES) git)
	swift build --build-tests
	@RECORD_SNAPSHOTS=1 swift test --skip-build --filter ReadmePictureTests > .build/readme-pictures.log 2>&1 || true
	@swift test --skip-build --filter ReadmePictureTests >> .build/readme-pictures.log 2>&1 || { cat .build/readme-pictures.log; exit 1; }
	swift build $(LEDGER) --build-tests
	@RECORD_SNAPSHOTS=1 swift test $(LEDGER) --skip-build --filter LedgerPictureTests >> .build/readme-pictures.log 2>&1 || true
	@swift test $(LEDGER) --skip-build --filter LedgerPictureTests >> .build/readme-pictures.log 2>&1 || { cat .build/readme-pictures.log; exit 1; }
	@git status --short Documentation/Images Examples/Ledger

docs: ## Build the reference in .build/docs, a static site (BASE=/path/on/the/server).
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES) python3)
	swift build
	@Documentation/Tools/site.py --base '$(BASE)'

docs-serve: docs ## Build the reference and show it on http://localhost:8000 (PORT=8000).
	@echo "The reference is on http://localhost:$(PORT). Press Ctrl+C to end."
	@exec python3 -m http.server --bind 127.0.0.1 --directory .build/docs $(PORT)

api: ## List the public interface of each library product in Documentation/API.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES) python3)
	swift build
	@Documentation/Tools/api.py
	@git status --short Documentation/API

# Each catalogue: the sources of its texts, and its folder.
strings-toolkit := --word Sources/Toolkit Sources/Views Sources/Platform --catalogue Assets/Languages
strings-demo := Sources/Demo --catalogue Sources/Demo/Models/Demo/Languages
strings-editor := Examples/Editor --catalogue Examples/Editor/Editor/Languages
strings-gallery := Examples/Gallery --catalogue Examples/Gallery/Gallery/Languages
strings-ledger := Examples/Ledger/Sources/LedgerApp --catalogue Examples/Ledger/Sources/LedgerApp/Languages
strings-template := Examples/Template/Template --catalogue Examples/Template/Template/Languages
strings: ## Collect the texts of CATALOGUES="toolkit demo …" from the sources, and merge their translations (NEW=fr for another language).
	@$(if $(CHECK),,$(call install,gettext python3))
	@failed=0; $(foreach name,$(CATALOGUES),Assets/Languages/strings.py $(strings-$(name)) $(CHECK) $(if $(NEW),--add $(NEW)) || failed=1; )exit $$failed

build: ## Build everything in release mode.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES))
	swift build -c release

bench-workflow: ## Print the cost of an action in the workflow runtime (needs valgrind).
	@$(call need-swift)
	@$(call install,valgrind binutils)
	swift build -c release --product WorkflowBenchmarks
	@Benchmarks/workflow.sh .build/release/WorkflowBenchmarks

bench-views: ## Print the cost of an update of a value view.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES))
	swift build -c release --product ViewsBenchmarks
	@.build/release/ViewsBenchmarks 100; .build/release/ViewsBenchmarks 1000

bench-text: ## Print the cost of a key in long texts.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES))
	swift build -c release --product TextBenchmarks
	@.build/release/TextBenchmarks

bench-parsers: ## Compare the instructions for bad inputs of two sizes (needs valgrind).
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES) valgrind binutils)
	swift build -c release --product ParserBenchmarks
	@Benchmarks/parsers.sh .build/release/ParserBenchmarks

bench-journal: ## Print the cost of an action and its frames, with and without the journal (needs valgrind).
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES) valgrind binutils)
	swift build -c release --product JournalBenchmarks
	@Benchmarks/journal.sh .build/release/JournalBenchmarks

bench-table: ## Print the costs of a table of a million rows and one of a thousand.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES))
	swift build -c release --product TableBenchmark
	@.build/release/TableBenchmark --rows 1000; .build/release/TableBenchmark --rows 1000000

bench-replay: ## Print the speed of session replay as a multiple of real time.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES))
	swift build -c release --product DemoListApp
	@Benchmarks/replay.sh .build/release/DemoListApp

bench-app: ## Count the instructions of a start, a click and a wheel event (needs valgrind).
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES) valgrind binutils xvfb xdotool python3)
	swift build -c release --product CounterApp
	swift build -c release --product GalleryApp
	swift build -c release --product TableBenchmark
	@Benchmarks/app.py .build/release

bench: bench-workflow bench-views bench-text bench-parsers bench-journal bench-table bench-replay bench-app ## Run all benchmarks above.

bench-peers: ## Compare start, clicks, scrolling and memory with FLTK and Dear ImGui (ROUNDS=8, about twelve minutes).
	@$(call need-swift)
	@$(call install,$(PEER_PACKAGES))
	swift build -c release --product CounterApp
	swift build -c release --product GalleryApp
	swift build -c release --product TableBenchmark
	swift build -c release --product DemoListApp
	swift build -c release --product WorkflowBenchmarks
	@Benchmarks/Peers/run.sh .build/release

locale-data: ## Write the tables of CLDR's locale data, and what its tests expect (needs PyPI's babel 2.19.0).
	@$(call install,python3)
	@Assets/Languages/make.py
	@Assets/Languages/references.py

order: ## Record the functions that a start of CounterApp and a click call, for the linker (needs valgrind).
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES) valgrind binutils xvfb libxtst6 python3)
	swift build -c release --product CounterApp
	@Link/record-order.py .build/release/CounterApp

lint: ## Check the format, the words, the sizes of modules, the listed public interface, and that it has comments.
	@$(call need-swift)
	@$(call install,$(RUN_PACKAGES) python3)
	swift format lint --strict --recursive Sources Tests Examples Benchmarks Package.swift
	@Tests/words.sh
	@Tests/sizes.py
	swift build
	@Documentation/Tools/api.py --check
	@Documentation/Tools/documented.py

clean: ## Remove the build products.
	rm -rf .build

define need-swift
command -v swift > /dev/null || \
  { echo "Swift is missing: install Swift 6.2 or later from https://www.swift.org/install/linux/"; exit 69; }
endef

# Installs the missing packages of $(1), and prints their names.
define install
missing=(); for package in $(1); do \
  dpkg-query -W -f '$${Status}' $$package 2> /dev/null | grep -q 'ok installed' || missing+=($$package); done; \
if [ $${#missing[@]} -gt 0 ]; then echo "Installing Debian packages: $${missing[*]}"; \
  export DEBIAN_FRONTEND=noninteractive; \
  if ! { $(SUDO) apt-get update -qq && \
    $(SUDO) apt-get install -qq -y --no-install-recommends $${missing[@]} > /dev/null; }; then \
    echo "The packages could not be installed. Run this command as root, then make again:" >&2; \
    echo "  apt-get install --no-install-recommends $${missing[*]}" >&2; exit 69; fi; fi
endef
