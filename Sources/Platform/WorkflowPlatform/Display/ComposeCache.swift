internal import Glibc

/// A folder in which libX11 caches the parsed compose file of the locale.
///
/// Opening the input method of X11 parses this file, which maps dead keys and compose sequences to
/// characters, for longer than a start takes. libX11 stores the result in the folder that
/// XCOMPOSECACHE names, but never as root.
struct ComposeCache: ~Copyable {
  private static let variable = "XCOMPOSECACHE"

  /// The absolute path of the folder. Without a stored property, `deinit` would also run after an
  /// initialiser that returns nil, and unset a folder that the user has chosen.
  private let path: String

  /// Sets XCOMPOSECACHE to a folder of the user's until the cache is released, once the input
  /// method is open. Other threads must not have started yet, because they may read the
  /// environment.
  ///
  /// Programs that the app starts until then inherit the variable.
  ///
  /// Returns nil without such a folder, or if the user has chosen one. libX11 reads "=" in the path
  /// as the end of options.
  init?() {
    guard Self.isUseful, let path = Self.path(in: Platform.environment), !path.contains("="),
      Self.prepare(path)
    else { return nil }
    self.path = path
    setenv(Self.variable, path, 1)
  }

  deinit { unsetenv(Self.variable) }

  /// Whether SDL may open an X11 display, and libX11 would then use a cache.
  private static var isUseful: Bool {
    guard getuid() != 0, getuid() == geteuid() else { return false }
    return Platform.environment("DISPLAY") != nil
      && Platform.environment("SDL_VIDEODRIVER").map { $0.contains("x11") } ?? true
  }

  /// The folder for a user with the variables in `environment`; nil if the user has a cache or a
  /// compose file of their own.
  ///
  /// libX11 does not notice a change of a file that the user's compose file includes.
  private static func path(in environment: (String) -> String?) -> String? {
    guard environment(variable) == nil, environment("XCOMPOSEFILE") == nil,
      let home = environment("HOME"), home.hasPrefix("/"), Platform.isFolder(home),
      !Platform.entryExists("\(home)/.compose-cache"), !Platform.entryExists("\(home)/.XCompose")
    else { return nil }
    let given = environment("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return "\(given ?? "\(home)/.cache")/workflow-sdl/compose"
  }

  /// Creates the folder at `path` if it is missing, and removes incomplete files from it.
  ///
  /// libX11 would report an incomplete file, of a full disk for example, at each start.
  private static func prepare(_ path: String) -> Bool {
    guard (try? Platform.makePrivateFolder(path)) != nil else { return false }
    for name in Platform.names(inOwnFolder: path, atMost: 64) where !isComplete("\(path)/\(name)") {
      unlink("\(path)/\(name)")
    }
    return true
  }

  /// Whether a file of libX11's has the size that its header specifies.
  private static func isComplete(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var header = [UInt32](repeating: 0, count: 7)
    let count = header.count * MemoryLayout<UInt32>.size
    var status = stat()
    return read(file, &header, count) == count && fstat(file, &status) == 0
      && header[0] == 0x436D_6958 /* XimC */ && Int(header[6]) == status.st_size
  }
}
