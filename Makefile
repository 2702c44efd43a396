.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup setup-tests setup-packaging build run test test-long test-quick sanitize fuzz guard lint format \
	titles golden cases docs bench install uninstall deb dist sums sbom \
	test-deb test-dist test-same test-fleet clean

PREFIX = /usr/local
SYSCONFDIR = /etc
EACH = 60
tree = DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' SYSCONFDIR='$(SYSCONFDIR)' Scripts/install-tree
program = .build-release/release/bezel

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install what building and running need, if it is missing
	@Scripts/setup

setup-tests: setup ## install what tests also need: browsers, Python packages
	@Scripts/setup-tests

build: setup ## build the release binary, with Swift's runtime in it
	@Scripts/build

run: build ## serve on 127.0.0.1:8080, with Apple's artwork if available
	@Scripts/run

test: ## check the format, run all tests, and count instructions
	@Scripts/test

test-long: setup-tests ## run some tests with many more streams, requests and bytes
	BEZEL_LONG_TESTS=1 swift test --filter 'StreamMemoryTests|CodecDifferenceTests|NoServerErrorTests|TrialTests'

test-quick: ## before a commit: format of changed files, and tests without program or browser
	@Scripts/test-quick

sanitize: setup-tests ## run the tests of graphics, rendering and caches with ASan and TSan
	Scripts/sanitize address
	Scripts/sanitize thread

fuzz: setup ## run the fuzz targets, each for 60 seconds or for EACH=…
	Scripts/fuzz $(EACH)

guard: setup-tests ## check the number of lines and words, and of instructions per cached response
	Benchmarks/guard

lint: setup-tests ## check the format, and programs in Python
	swift format lint --strict --recursive Sources Tests Benchmarks Package.swift
	.build-python/bin/ruff check --no-cache --quiet . $$(git grep -l '^#!.*python' -- Benchmarks Scripts Tests)

format: ## correct the format
	swift format format --in-place --recursive Sources Tests Benchmarks Package.swift

# An organisation's own faces must not replace the standard titles.
$(if $(filter titles,$(MAKECMDGOALS)),$(if $(OWN),$(if $(TO),,\
  $(error OWN needs TO=FOLDER, where the titles are written))))
titles: setup-tests ## set all titles; with OWN=FOLDER TO=FOLDER in an organisation's own typefaces
	.build-python/bin/python -B Scripts/titles $(if $(OWN),--own '$(OWN)') '$(or $(TO),Resources/Titles)'

golden: setup-tests ## record the golden images and drawings again
	BEZEL_RECORD=1 swift test --filter "Golden|FixtureTests"

cases: setup-tests ## record again what commands print, in Tests/Cases
	BEZEL_RECORD=1 swift test --filter TranscriptTests

docs: setup-tests ## regenerate the tables of the documentation and its part of openapi.json
	BEZEL_RECORD=1 swift test --filter DocumentationTests

bench: build setup-tests ## measure the cost of a new picture, and compare its bytes
	Scripts/swift-release run bezel-benchmarks
	Benchmarks/bytes

setup-packaging: setup ## install what making and testing the package also need
	@Scripts/setup-packaging

install: build ## install below PREFIX (/usr/local) and SYSCONFDIR (/etc), in DESTDIR
	@$(tree) install $(program)

uninstall: ## remove what install put there, with the same variables
	@$(tree) uninstall

deb: setup-packaging build ## make the Debian package, in .build-deb
	@Scripts/build-deb $(program)

dist: setup-packaging ## make the files of a release, in .build-dist/files
	@Scripts/dist

sums: ## write SHA256SUMS for the files in the folder FILES
	@Scripts/sums '$(FILES)'

sbom: build ## list what the program consists of (SPDX 2.3), in .build-deb/bezel.spdx.json
	@mkdir -p .build-deb
	@Scripts/sbom $(program) >.build-deb/bezel.spdx.json
	@echo .build-deb/bezel.spdx.json

test-deb: deb ## test the package, in a fresh Debian 12: needs root
	@Tests/Packaging/run

test-dist: setup-packaging ## test .build-dist/files in fresh Debian 12 and 13: needs root
	@Tests/Packaging/dist

test-same: setup-packaging ## make the release once more in another folder, and compare the bytes
	@Tests/Packaging/same

test-fleet: build setup-tests ## test what is in Deploy: replicas behind Caddy and nginx, manifests, dashboard
	@Scripts/install-packages caddy docker-compose python3-yaml
	BEZEL_BINARY='$(CURDIR)/$(program)' /usr/bin/python3 -B -m unittest discover --start-directory Tests/Fleet
	BEZEL_BINARY='$(CURDIR)/$(program)' Benchmarks/soak 60 /dev/null

clean: ## remove build products and the pictures of failed tests
	swift package clean
	rm -rf .build-release Failures
