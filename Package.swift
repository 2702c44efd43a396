// swift-tools-version: 6.2

import PackageDescription

/// No warning survives. A newer Swift than this project's may warn of more, which stops nobody but `make test` and
/// where `CI` is set.
#if compiler(<6.4)
let warnings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
#else
let isTest = ["CI", "WARNINGS_ARE_ERRORS"].contains { Context.environment[$0] != nil }
let warnings: [SwiftSetting] = isTest ? [.treatAllWarnings(as: .error)] : []
#endif

/// Every target: the Swift 6 language.
let strict: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// Every target but those that call C: unsafe code does not compile unmarked.
let safe: [SwiftSetting] = strict + [.strictMemorySafety()]

/// Suites and their support are not optimized, which is faster to build: their own code is a small part of what runs.
/// Without optimization, another process would check each module once more, to write its interface.
let unoptimized: [SwiftSetting] = [
  .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
]
let tests = safe + unoptimized

/// How `Scripts/build` links the program: with Swift's runtime in it. What is compiled is the same as for
/// tests, and asks for the shared FoundationEssentials, which needs fewer names than the static one. Nothing loads
/// a library that would look for names of the program, so it exports none (2.5 MB).
let linking: [LinkerSetting] =
  Context.environment["BEZEL_STATIC"] == nil
  ? []
  : [
    .unsafeFlags([
      "-static-stdlib", "-lFoundationEssentials", "-l_FoundationCShims", "-l_FoundationCollections",
      "-Xlinker", "--no-export-dynamic",
    ])
  ]

/// Whether `Scripts/fuzz` builds: `Tests/FuzzTests` is then a program for libFuzzer, not a suite.
let isFuzzing = Context.environment["BEZEL_FUZZ"] != nil

let fuzzDependencies: [Target.Dependency] = [
  "ButtonAssets", "ButtonCore", "ButtonRendering", "ButtonReports", "ButtonService", "Graphics",
  "ServiceContract", "SourceCheck", "TestSupport", "Wire",
  .product(name: "HTTPTypes", package: "swift-http-types"),
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOEmbedded", package: "swift-nio"),
]

let package = Package(
  name: "bezel",
  products: [
    .executable(name: "bezel", targets: ["bezel"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CMinizip", pkgConfig: "minizip", providers: [.apt(["libminizip-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    // Writes PNG files. C, since libpng reports errors by long jumps.
    .target(name: "PNGFile", dependencies: ["CPNG"]),

    // What a button is, from a query to a drawing. Pure values; imports nothing but C's pow.
    .target(name: "ButtonCore", swiftSettings: safe),
    // SHA-256, SHA-384 and MD5.
    .target(name: "Digests", dependencies: ["CGLib"], swiftSettings: strict),
    // Reads YAML.
    .target(name: "YAMLFile", dependencies: ["CYAML"], swiftSettings: strict),
    // gzip and ZIP.
    .target(name: "Compression", dependencies: ["CDeflate", "CMinizip"], swiftSettings: strict),
    // How a drawing becomes pixels and files. Nearly all unsafe code.
    .target(
      name: "Graphics",
      dependencies: [
        "ButtonCore", "CCairo", "CDeflate", "CWebP", "PNGFile",
      ],
      swiftSettings: strict),
    // Draws a button in each format.
    .target(
      name: "ButtonRendering", dependencies: ["ButtonCore", "Graphics"], swiftSettings: safe),
    // Localizations, titles and artwork, loaded and checked.
    .target(
      name: "ButtonAssets",
      dependencies: [
        "ButtonCore", "ButtonRendering", "Compression", "Digests", "Graphics", "YAMLFile",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: safe),
    // The report on a button.
    .target(
      name: "ButtonReports",
      dependencies: ["ButtonCore", "ButtonRendering", "ButtonAssets", "ServiceContract"],
      swiftSettings: safe),
    // Errors and pages that the service promises.
    .target(
      name: "ServiceContract",
      dependencies: [
        "ButtonCore", "Digests", .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: safe),
    // Sets of buttons for platforms.
    .target(
      name: "ButtonKit",
      dependencies: [
        "ButtonCore", "ButtonRendering", "ButtonAssets", "ButtonReports", "Compression",
        "ServiceContract",
      ],
      swiftSettings: safe),
    // Finds buttons in the text of sources, judges them, mends them, and writes reports.
    .target(
      name: "SourceCheck",
      dependencies: ["ButtonCore", "ButtonAssets", "ButtonReports", "Digests", "ServiceContract"],
      swiftSettings: safe),
    // The pages: studio, reference.
    .target(
      name: "ButtonStudio",
      dependencies: [
        "ButtonCore", "ButtonKit", "ButtonRendering", "ButtonAssets", "ButtonReports", "Digests",
        "ServiceContract", "SourceCheck", .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: safe),
    // Connections and HTTP. Knows no buttons.
    .target(
      name: "Wire",
      dependencies: [
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: safe),
    // Routes, cache, drawing threads, settings, metrics.
    .target(
      name: "ButtonService",
      dependencies: [
        "ButtonCore", "ButtonKit", "ButtonRendering", "ButtonAssets", "ButtonReports", "CMalloc",
        "Compression", "ServiceContract", "Wire",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: safe),
    // The commands.
    .executableTarget(
      name: "bezel",
      dependencies: [
        "ButtonCore", "ButtonRendering", "ButtonAssets", "ButtonKit", "ButtonReports",
        "YAMLFile", "ButtonService", "ButtonStudio", "Graphics", "ServiceContract", "SourceCheck",
        "Wire",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: safe, linkerSettings: linking),

    .executableTarget(
      name: "bezel-benchmarks",
      dependencies: ["ButtonAssets", "ButtonCore", "ButtonRendering", "CCairo", "Graphics"],
      path: "Benchmarks/Stages", swiftSettings: strict),
    .executableTarget(
      name: "CountedService",
      dependencies: [
        "ButtonAssets", "ButtonService", "ButtonStudio", "ServiceContract", "Wire",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Benchmarks/CountedService", swiftSettings: safe),

    .target(
      name: "TestSupport",
      dependencies: [
        "ButtonCore", "ButtonRendering", "ButtonAssets", "CCairo", "Graphics", "ServiceContract",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/TestSupport", swiftSettings: strict + unoptimized),
    .target(
      name: "TestServer",
      dependencies: [
        "ButtonAssets", "ButtonRendering", "ButtonService", "ButtonStudio", "ServiceContract",
        "TestSupport", "Wire",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/TestServer", swiftSettings: tests),
    .testTarget(
      name: "ButtonCoreTests", dependencies: ["ButtonAssets", "ButtonCore", "TestSupport"],
      exclude: ["Cases"], swiftSettings: tests),
    .testTarget(
      name: "DigestsTests", dependencies: ["ButtonCore", "Digests"], swiftSettings: tests),
    .testTarget(
      name: "GraphicsTests", dependencies: ["ButtonCore", "Graphics", "TestSupport"],
      swiftSettings: strict + unoptimized),
    .testTarget(
      name: "ButtonRenderingTests",
      dependencies: [
        "ButtonAssets", "ButtonCore", "ButtonRendering", "Graphics", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: tests),
    .testTarget(
      name: "ButtonAssetsTests",
      dependencies: ["ButtonAssets", "ButtonCore", "ButtonRendering", "Graphics", "TestSupport"],
      exclude: ["Cases", "Tools"], swiftSettings: tests),
    .testTarget(
      name: "ButtonKitTests",
      dependencies: [
        "ButtonAssets", "ButtonCore", "ButtonKit", "ButtonReports", "TestSupport",
      ], exclude: ["Trees"], swiftSettings: tests),
    .testTarget(
      name: "WireTests",
      dependencies: [
        "TestSupport", "Wire",
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ButtonServiceTests",
      dependencies: [
        "ButtonAssets", "ButtonCore", "ButtonRendering", "ButtonReports", "ButtonService",
        "ButtonStudio", "ServiceContract", "CMalloc", "TestServer", "TestSupport", "Wire",
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ButtonStudioTests",
      dependencies: [
        "ButtonAssets", "ButtonCore", "ButtonRendering", "ButtonReports", "ButtonStudio",
        "Compression", "Graphics",
        "ServiceContract", "SourceCheck", "TestSupport",
      ],
      exclude: ["Cases"], swiftSettings: tests),
    .testTarget(
      name: "SourceCheckTests",
      dependencies: [
        "ButtonAssets", "ButtonCore", "ButtonReports", "SourceCheck", "TestSupport",
      ],
      exclude: ["Expected", "Fixtures", "Tree"], swiftSettings: tests),
    isFuzzing
      ? .executableTarget(
        name: "bezel-fuzz", dependencies: fuzzDependencies, path: "Tests/FuzzTests",
        exclude: ["Corpus", "Suites"], swiftSettings: strict)
      : .testTarget(
        name: "FuzzTests", dependencies: fuzzDependencies, path: "Tests/FuzzTests",
        exclude: ["Corpus", "Program"], swiftSettings: tests),
    .testTarget(
      name: "BezelTests",
      dependencies: [
        "bezel", "ButtonAssets", "ButtonCore", "ButtonService", "ButtonStudio", "ServiceContract",
        "SourceCheck", "TestServer", "TestSupport", "Wire",
      ],
      exclude: ["Tools"], swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)
