import Foundation
import Testing
import WorkflowApp
import WorkflowCanvas

@Suite struct LaunchFoldersTests {
  private func launch(_ variables: [String: String]) -> Launch {
    Launch(
      environment: LaunchEnvironment { variables[$0] }, clock: VirtualClock(),
      random: SeededRandomNumberGenerator(seed: 1))
  }

  @Test func `a test has its own empty folders, which its environment names`() throws {
    let (launch, other) = (launch([:]), launch([:]))
    #expect(launch.mode == .offscreen)
    let home = try #require(launch.environment.string("HOME"))
    #expect(home != NSHomeDirectory())
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
    #expect(launch.folders.data == "\(home)/.local/share/App")
    #expect(launch.folders.config == "\(home)/.config/App")
    #expect(launch.folders.cache == "\(home)/.cache/App")
    #expect(launch.folders.state == "\(home)/.local/state/App")
    #expect(launch.environment.string("XDG_DATA_HOME") == "\(home)/.local/share")
    #expect(launch.environment.string("UNHEARD_OF") == nil)
    #expect(other.folders != launch.folders)
  }

  @Test func `environment variables set the folders, unless they are relative`() {
    let folders = launch(["HOME": "/home/ada", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "cache"])
      .folders
    #expect(folders.data == "/data/App")
    #expect(folders.cache == "/home/ada/.cache/App")
  }

  @Test func `a relative home falls back to the home of the user database`() {
    let folders = launch(["HOME": "ada", "XDG_CONFIG_HOME": ""]).folders
    let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? ""
    #expect(folders.config == "\(home)/.config/App")
  }

  @Test func `explicit folders are used`() {
    let folders = LaunchFolders(data: "/a", config: "/b", cache: "/c", state: "/d")
    let launch = Launch(
      environment: LaunchEnvironment { _ in nil }, clock: VirtualClock(),
      random: SeededRandomNumberGenerator(seed: 1), folders: folders)
    #expect(launch.folders == folders)
    #expect(launch.mode == .offscreen)
    #expect(launch.environment.string("HOME") == nil)
  }
}
