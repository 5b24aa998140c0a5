import Foundation
import Testing

/// Each program that a script, a recipe, a test or an app starts is installed before: it belongs to
/// the base of Debian, to the preconditions of the README, or to a package that the target of the
/// Makefile installs. The programs are collected from the texts, in the forms that are usual here.
@Suite struct ExternalProgramsTests {
  /// The programs of each package in the Makefile; `a/b` if b has them, on which a depends.
  private static let table = [
    "appstream": "appstreamcli", "binutils": "nm objcopy readelf", "dbus-daemon": "dbus-daemon",
    "debootstrap": "debootstrap", "desktop-file-utils": "desktop-file-validate",
    "dpkg-dev": "dpkg-shlibdeps", "g++": "g++", "g++/gcc": "gcc",
    "gettext": "msgattrib msgmerge msgunfmt",
    "grim": "grim", "imagemagick/imagemagick-6.q16": "convert", "libfltk1.3-dev": "fltk-config",
    "libglib2.0-bin": "gdbus",
    "libjpeg-turbo-progs": "cjpeg", "librsvg2-bin": "rsvg-convert",
    "lintian": "lintian", "pkg-config/pkgconf": "pkg-config",
    "python3/python3-minimal": "python3", "sway": "sway swaymsg",
    "valgrind": "callgrind_control valgrind", "wl-clipboard": "wl-copy wl-paste",
    "x11-utils": "xprop", "xclip": "xclip", "xdotool": "xdotool", "xsel": "xsel", "xvfb": "Xvfb",
    "xvfb/x11-xkb-utils": "setxkbmap",
  ]
  /// The package that is installed for each program, and the one that has it.
  private static let packages = Dictionary(
    uniqueKeysWithValues: table.flatMap { key, names in
      let parts = key.split(separator: "/").map(String.init)
      return names.split(separator: " ").map { (String($0), (parts[0], owner: parts.last)) }
    })
  /// Programs of make, git, sudo and the Swift toolchain, and the awk that the base selects.
  private static let preconditions: Set = [
    "make", "git", "sudo", "swift", "swiftc", "clang", "docc", "awk",
  ]
  private static let sources = Result { try Sources(known: Array(packages.keys)) }
  private let sources: Sources

  init() throws { sources = try Self.sources.get() }

  private func query(_ words: [String]) throws -> [Substring] {
    try Command(["dpkg-query"] + words).text.split(separator: "\n")
  }

  /// The programs that may be missing with this text of the Makefile, in lines.
  private func problems(_ makefile: String) throws -> [String] {
    let required = try query(["-W", "-f", "${Priority} ${Package}\n"])
      .filter { $0.hasPrefix("required ") }.map { String($0.dropFirst(9)) }
    let base = try query(["-L"] + required).filter { $0.contains("bin/") }
      .compactMap { $0.split(separator: "/").last.map(String.init) }
    let present = Self.preconditions.union(base)
    var lines: [String: [String]] = [:]
    func check(_ programs: Set<String>?, of file: String, for target: Target) {
      for program in programs?.subtracting(present) ?? [] {
        let package = Self.packages[program]?.0
        guard package.map(target.packages.contains) != true else { continue }
        let added = package ?? "its package to the table of this test and"
        lines["\(file) starts \(program). Add \(added) to \(target.list)", default: []]
          .append(target.name)
      }
    }
    let targets = Target.all(in: makefile)
    var others = Set(sources.programs.keys)
    for target in targets {
      check(ShellScript(target.recipe).programs, of: "A recipe", for: target)
      for file in sources.started(by: target.recipe) {
        check(sources.programs[file], of: file, for: target)
        others.remove(file)
      }
    }
    // Developers start the others when they have run the tests, but those in .ci on a bare system,
    // where .ci/bare itself installs debootstrap.
    let test = try #require(targets.first { $0.name == "test" })
    let bare = Target(name: ".ci", recipe: "", packages: ["debootstrap"], list: ".ci/bare")
    for file in others {
      check(sources.programs[file], of: file, for: file.hasPrefix(".ci/") ? bare : test)
    }
    return lines.map { "\($0) (\($1.joined(separator: ", ")))." }.sorted()
  }

  @Test func `every program that is started belongs to a package that is installed before`() throws
  {
    let problems = try problems(sources.makefile)
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test func `a program whose package is in no list is found`() throws {
    let list = #"(\nTEST_PACKAGES := .*) gettext "#
    let problems = try problems(sources.makefile.replacing(list, by: "$1 "))
    let line = "Assets/Languages/strings.py starts msgmerge. Add gettext to TEST_PACKAGES (test, "
    #expect(problems.contains { $0.hasPrefix(line) }, "\(problems)")
  }

  @Test func `each known program is started, and belongs to its package`() throws {
    let started = sources.programs.values.reduce(into: Set()) { $0.formUnion($1) }
    #expect(Set(Self.packages.keys).subtracting(started) == [])
    let places = Self.packages.keys.flatMap { ["/usr/bin/\($0)", "/usr/sbin/\($0)"] }
    // Lines such as `libglib2.0-bin:amd64: /usr/bin/gdbus`, only for installed packages.
    for line in try query(["-S"] + places) {
      let parts = line.split { $0 == ":" || $0 == "/" }.map(String.init)
      #expect(parts.first == Self.packages[parts[parts.count - 1]]?.owner, "\(line)")
    }
  }
}

/// A target of the Makefile.
private struct Target {
  let name: String
  /// Its commands with the values of variables, except those that install packages.
  let recipe: String
  /// The packages that it installs, and the name of their list.
  let packages: Set<String>
  let list: String

  static func all(in makefile: String) -> [Target] {
    // The name of the list stays.
    var text = makefile.replacing(#"\\\n"#, by: " ")
      .replacing(#"(?<=call install,)\$\((\w+)\)"#, by: "=$1 $0")
    // A value has only variables that are defined before.
    let values = find(#"(?m)^([\w-]+) [:?]?= *(.*)$"#, in: text).reversed()
    for match in [["", "SUDO", "sudo"], ["", "MAKE", "make"]] + values {
      text = text.replacingOccurrences(of: "$(\(match[1]))", with: match[2])
    }
    text = text.replacing(#"\$\([\w-]+\)"#, by: #"\$x"#).replacing(#"\$\$"#, by: #"\$"#)
    var all: [Target] = []
    for match in find(#"(?m)^([a-z-]+):([a-z -]*)(?:##.*)?\n((?:\t.*\n)+)"#, in: text) {
      let calls = find(#"\$\(call install,([^()]*)\)"#, in: match[3])
      let words = calls.flatMap { $0[1].split(separator: " ").map(String.init) }
      let earlier = all.filter { match[2].split(separator: " ").contains($0.name[...]) }
      let list = words.first { $0.hasPrefix("=") }?.dropFirst()
      all.append(
        Target(
          name: match[1], recipe: match[3].replacing(#"\t@?|\$\(call install,[^()]*\)"#, by: ""),
          packages: earlier.reduce(into: Set(words)) { $0.formUnion($1.packages) },
          list: list.map(String.init) ?? "the packages of the target"))
    }
    return all
  }
}

/// The scripts and Swift files, with the programs that each starts.
private struct Sources {
  let makefile: String
  private(set) var programs: [String: Set<String>] = [:]
  /// The files that each file starts or includes.
  private var files: [String: Set<String>] = [:]

  init(known: [String]) throws {
    let root = PackageDescription.root
    makefile = try String(contentsOf: root.appending(path: "Makefile"), encoding: .utf8)
    let known = "(\(known.map(NSRegularExpression.escapedPattern).joined(separator: "|")))"
    let name = #"(?:timeout",[^,]+,\s*")?([a-z][\w.+-]*)"#
    // A text for a shell, a path, a list whose second word is an option, and known programs.
    let both =
      #"(?:\[\s*)?"(?:/bin/)?sh",\s*"-c",\s*"(?!exec \\)(?:exec )?\#(name)|"#
      + #""(?:/usr)?/s?bin/\#(name)|(?<!\+ )\[\s*"\#(name)",\s*f?"-|"#
      + #"(?:["/;&(|] ?|"exec )\#(known)[" ]|"#
    let calls = [
      "py": #"\A#!.*?(\w+)\n|\b(?:run|Popen|check_\w+|which)\(\s*[\[(]*\s*"\#(name)[" ]"#,
      "swift": #"(?:\bCommand\(\s*\[|\brun\(\s*\[|\bserver\.run\()\s*"\#(name)"|"exec \#(name)"#,
    ]
    // For speed, only Swift files with a part of these forms.
    let parts =
      #"bin/|Command\(|run\(\[$|run\(\["[a-z]|server\.run|"[a-z][a-z0-9_.+-]*", "-|"#
      + #"timeout"|"exec |\.py|["/; ]\#(known)[" ]"#
    // They name programs that they do not start.
    let left = ["DocumentedCommandTests", "ExternalProgramsTests"].map { ":!*/\($0).swift" }
    let git = ["LC_ALL=C", "git", "-C", root.path]
    let paths = try [
      git + ["ls-files", "-co", "--exclude-standard", "*.py", "*.sh", ".ci/*"],
      git + ["grep", "-lE", "--untracked", parts, "--"]
        + ["Tests/*.swift", "Examples/*.swift", "Sources/*.swift"] + left,
    ].flatMap { try Command($0).text.split(separator: "\n").map(String.init) }
    programs = Dictionary(uniqueKeysWithValues: paths.map { ($0, []) })
    for path in paths {
      let file = root.appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(#"(?m)^\s*(//|#(?!!)).*\n"#, by: "")
      files[path] = named(by: text, in: path.replacing("[^/]*$", by: ""))
      let calls = calls[file.pathExtension]
      let words = calls.map { both + $0 } ?? #"(?m)(?:^|[ (])\#(known)(?=[ )]|$)"#
      programs[path] = Set(find(words, in: text).flatMap { $0.dropFirst() }).subtracting([""])
        .union(calls == nil ? ShellScript(text).programs : [])
    }
  }

  /// The files that a text starts or includes, directly and through others.
  func started(by text: String) -> Set<String> {
    var (found, new) = (Set<String>(), named(by: text, in: ""))
    while let path = new.popFirst() {
      if found.insert(path).inserted { new.formUnion(files[path, default: []]) }
    }
    return found
  }

  /// The scripts that a text in a folder names, and the Swift files that it tests.
  private func named(by text: String, in folder: String) -> Set<String> {
    let tests = ["swift test ", "Tests/run.sh"].contains { text.contains($0) }
    let orca = text.contains("--filter OrcaTests")
    let isTested = { (path: String) in path.contains("/Orca/") ? orca : tests }
    let all = programs.keys.filter { !$0.hasSuffix(".swift") || isTested($0) }
    var found = all.filter { $0.hasSuffix(".swift") }
    let forms =
      #"(?m)((?:\w[\w-]*/)*)(?:(\w[\w-]*\.(?:py|sh))\b|\\\(\w+\)\.py)|^import (\w+)$"#
    for match in find(forms, in: text) {
      let name = match[1] + (match[3].isEmpty ? match[2] : "\(match[3]).py")
      let exact = [folder + name, name].first { programs[$0] != nil }
      found +=
        exact.map { [$0] }
        ?? all.filter { $0.hasSuffix("/\(name)") || name.hasSuffix("/") && $0.hasPrefix(name) }
    }
    // Only this function of it starts a program that is not in the base.
    return Set(found).subtracting(text.contains("start_display") ? [] : ["Tests/steps.sh"])
  }
}

/// The programs that a shell script starts.
private struct ShellScript {
  private(set) var programs: Set<String> = []
  private var rest: Substring.UnicodeScalarView
  /// Builtins, the functions of all scripts, and functions of make.
  private static let others = Result {
    let functions = "compgen -bk; git grep -hoE --untracked '^\\w+\\(\\)' -- '*.sh' .ci"
    let command = ["env", "-C", PackageDescription.root.path, "bash", "-c", functions]
    return Set(try Command(command).text.split { "\n()".contains($0) }.map(String.init))
      .union(["call", "foreach", "origin", "filter"])
  }
  /// Words that a command follows, perhaps after options, numbers and texts.
  private static let openers: Set = [
    "then", "do", "else", "elif", "if", "while", "until", "!", "{", "chroot", "command", "env",
    "exec", "nice", "setsid", "sudo", "timeout", "unshare", "xargs", "inside", "quietly", "start",
    "step", "wait_for",
  ]

  init(_ text: String) {
    let inner = find(#"sh -\w*c '([^']*)'"#, in: text).map { "\($0[1])\n" }.joined()
    // Here-documents, patterns of a case, tests and calculations have no commands.
    rest =
      "\(text)\n\(inner)".replacing(#"(?s)(?<!<)<< ?'?(\w+).*?\n\1\n"#, by: "\n")
      .replacing(#"(?m)^\s*[\w*]+( \| \w+)*\)(?=\s|$)"#, by: "")
      .replacing(#"\[\[.*? \]\]|\(\(([^()]|\([^()]*\))*\)\)"#, by: ":").unicodeScalars[...]
    while !rest.isEmpty { readCommands() }
    programs.subtract((try? Self.others.get()) ?? [])
  }

  /// Reads commands up to an unquoted parenthesis.
  private mutating func readCommands(isArray: Bool = false) {
    var (word, isCommand, isOpen) = ("", !isArray, false)
    while let next = rest.popFirst() {
      switch next {
      case "(":
        readCommands(isArray: word.hasSuffix("="))
        word += "$"
      case "\"", "'": word += readString(until: next)
      case "#" where word.isEmpty: rest = rest.drop { $0 != "\n" }
      case "\\": rest = rest.dropFirst()
      case "&" where word.hasSuffix(">"): break
      case " ", "\t", "\n", ";", "|", "&", ")":
        if isCommand, !word.isEmpty, !word.contains("=") {
          let isName = word.wholeMatch(of: /[A-Z]*[a-z][\w.+-]*|\[/) != nil
          if isName { programs.insert(word) }
          isOpen = Self.openers.contains(word) || isOpen && !isName && !word.contains("/")
          isCommand = isOpen
        }
        if next != " " && next != "\t" { (isCommand, isOpen) = (!isArray, false) }
        if next == ")" { return }
        word = ""
      default: word.unicodeScalars.append(next)
      }
    }
  }

  /// Reads the rest of a string, with its commands; returns `/` for a path or a list, else `$`.
  private mutating func readString(until end: Unicode.Scalar) -> String {
    var mark = "$"
    while let next = rest.popFirst(), next != end {
      if next == "/" || next == "@" { mark = "/" }
      if end == "'" { continue }
      if next == "\\" { rest = rest.dropFirst() }
      if next == "$", rest.first == "(" {
        rest = rest.dropFirst()
        readCommands()
      }
    }
    return mark
  }
}

extension String {
  fileprivate func replacing(_ pattern: String, by text: String) -> String {
    replacingOccurrences(of: pattern, with: text, options: .regularExpression)
  }
}

/// The matches of a pattern, each with its groups.
private func find(_ pattern: String, in text: String) -> [[String]] {
  guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
  let whole = NSString(string: text)
  return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map {
    match in
    (0..<match.numberOfRanges).map { index in
      let range = match.range(at: index)
      return range.location == NSNotFound ? "" : whole.substring(with: range)
    }
  }
}
