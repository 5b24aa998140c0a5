import Foundation
import Testing

/// Messages about missing Debian packages.
@Suite struct MissingPackagesTests {
  @Test func `without the headers of SDL2 the compiler names the packages to install`() throws {
    let folder = PackageDescription.root.appending(path: "Sources/Platform/CSDL")
    let compiler = try Command(
      [
        "clang", "--sysroot=/nonexistent", "-fsyntax-only",
        "-I\(folder.appending(path: "include").path)", folder.appending(path: "Image.c").path,
      ], mergesErrors: true)
    #expect(compiler.status != 0)
    let message = try #require(compiler.text.firstRange(of: "sudo apt-get install "))
    let packages = compiler.text[message.upperBound...].prefix { $0 != "\"" }.split(separator: " ")
    #expect(packages.first == "libsdl2-dev")
    let makefile = try String(
      contentsOf: PackageDescription.root.appending(path: "Makefile"), encoding: .utf8)
    let installed = makefile.split { $0.isWhitespace }
    for package in packages { #expect(installed.contains(package), "\(package)") }
  }

  @Test func `make prints the command to run if it may not install packages`() throws {
    let make = try Command(
      [
        "make", "-C", PackageDescription.root.path, "run", "SUDO=false",
        "RUN_PACKAGES=no-such-package another",
      ], mergesErrors: true)
    #expect(make.status != 0)
    #expect(
      make.text.contains(
        """
        The packages could not be installed. Run this command as root, then make again:
          apt-get install --no-install-recommends no-such-package another

        """), "\(make.text)")
  }
}
