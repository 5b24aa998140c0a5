import Harness
import Synchronization
import Testing
import WorkflowCanvas
import WorkflowPlatform

@MainActor
@Suite struct ImageLoaderTests {
  private let loader: ImageLoader

  init() throws {
    loader = ImageLoader(fonts: try Fonts(scale: 1))
  }

  /// Returns the loader's final result for `source`.
  private func load(
    _ source: ImageSource, _ width: Int, _ height: Int, with loader: ImageLoader? = nil
  ) async throws(ImageFailure) -> ImageContent {
    let request = ImageRequest(
      source, isHighDensity: false, pixels: .init(width: width, height: height))
    let result = await withCheckedContinuation { continuation in
      let known = (loader ?? self.loader).content(for: request) {
        continuation.resume(returning: $0)
      }
      if let known { continuation.resume(returning: .success(known)) }
    }
    return try result.get()
  }

  @Test(arguments: [
    (SamplePicture.png, 40, 20), (SamplePicture.jpeg, 8, 8), (SamplePicture.svg(), 40, 20),
    (SamplePicture.svg(width: "30pt", height: "15pt"), 40, 20),
  ])
  func `a picture reports its size and has that many pixels`(
    bytes: [UInt8], width: Int, height: Int
  ) async throws {
    let content = try await load(.bytes(bytes, name: "picture"), width, height)
    #expect(content.size == Size(width: Double(width), height: Double(height)))
    let bitmap = try #require(content.bitmap)
    #expect((bitmap.width, bitmap.height) == (width, height))
    #expect(bitmap.pixels[0] >> 16 & 0xff > 250)
    #expect(bitmap.pixels[0] >> 24 == 255)
  }

  @Test func `a picture is scaled down but never up, a drawing either way`() async throws {
    let small = try await load(.bytes(SamplePicture.png, name: "png"), 10, 5)
    #expect(small.bitmap?.pixels.first == 0xffff_0000)
    #expect(small.bitmap?.width == 10)
    let large = try await load(.bytes(SamplePicture.png, name: "png"), 80, 40)
    #expect(large.bitmap?.width == 40)
    let drawn = try await load(.bytes(SamplePicture.svg(), name: "svg"), 80, 40)
    #expect(drawn.bitmap?.width == 80)
    #expect(drawn.bitmap?.pixels[39] == 0xffff_0000)
    #expect(drawn.bitmap?.pixels[40] == 0xff00_00ff)
  }

  @Test(arguments: SamplePicture.broken.indices)
  func `a broken file is refused once, with its name, a reason and a remedy`(index: Int)
    async throws
  {
    let (source, reason) = SamplePicture.broken[index]
    var reported: [ImageFailure] = []
    loader.didFail = { reported.append($0) }
    for _ in 0..<2 {
      let failure = await #expect(throws: ImageFailure.self) { try await load(source, 10, 10) }
      let line = try #require(failure?.description)
      #expect(line.contains(source.name) && line.contains(reason), "\(line)")
      #expect(line.hasSuffix(".") && !line.contains("\n"))
    }
    #expect(reported.count == 1)
  }

  @Test func `any byte may be wrong or missing`() async throws {
    let random = SeededRandomNumberGenerator(seed: 1)
    for sample in [SamplePicture.png, SamplePicture.jpeg, SamplePicture.svg()] {
      for index in sample.indices {
        var bytes = sample
        bytes[index] = UInt8(truncatingIfNeeded: random.next())
        _ = try? await load(.bytes(bytes, name: "changed"), 40, 20)
        _ = try? await load(.bytes(Array(sample[..<index]), name: "cut off"), 40, 20)
      }
    }
  }

  @Test func `simultaneous and repeated requests decode once`() async throws {
    async let first = load(.bytes(SamplePicture.png, name: "png"), 40, 20)
    async let second = load(.bytes(SamplePicture.png, name: "png"), 40, 20)
    let bitmaps = try await [first.bitmap, second.bitmap]
    let third = try await load(.bytes(SamplePicture.png, name: "png"), 40, 20).bitmap
    #expect(bitmaps == [third, third])
    #expect(loader.decodeCount == 1)
  }

  /// A test waits for a picture by running the jobs of its executor, and for nothing else.
  @Test func `a job of the executor answers by itself`() async throws {
    let executor = HeldJobs()
    let loader = ImageLoader(fonts: try Fonts(scale: 1), executor: executor)
    for name in 0..<200 {
      let request = ImageRequest(.bytes(SamplePicture.png, name: "\(name)"), isHighDensity: false)
      var isAnswered = false
      _ = loader.content(for: request) { _ in isAnswered = true }
      await Task.yield()
      executor.run()
      await Task.yield()
      #expect(isAnswered && executor.count == 0)
    }
  }

  @Test func `a slow picture does not delay another`() async throws {
    let executor = HeldJobs()
    let loader = ImageLoader(fonts: try Fonts(scale: 1), executor: executor)
    var answered: [String] = []
    for name in ["slow", "quick", "next"] {
      let request = ImageRequest(.bytes(SamplePicture.png, name: name), isHighDensity: false)
      _ = loader.content(for: request) { _ in answered.append(name) }
    }
    #expect(executor.count == 2)
    // "slow" is held back; the others overtake it.
    for _ in 0..<100 where answered.count < 2 {
      executor.run(except: 0)
      await Task.yield()
    }
    #expect(answered == ["quick", "next"])
    executor.run()
  }

  @Test func `drawings that take long do not delay others, and are reported once`() async throws {
    let executor = HeldJobs()
    let loader = ImageLoader(fonts: try Fonts(scale: 1), executor: executor)
    loader.timeLimits = (.milliseconds(50), .milliseconds(100))
    var (reported, answered): ([String], [String]) = ([], [])
    loader.didFail = { reported.append($0.name) }
    let endless = """
      <svg width='9' height='9'><path stroke='#000' stroke-dasharray='1e-5' d='M0 0H1e5'/></svg>
      """
    for name in ["slow", "slower", "quick", "next", "last"] {
      let bytes = name.hasPrefix("slow") ? Array(endless.utf8) : SamplePicture.svg()
      let request = ImageRequest(
        .bytes(bytes, name: name), isHighDensity: false, pixels: .init(width: 9, height: 9))
      _ = loader.content(for: request) { _ in answered.append(name) }
    }
    executor.run()
    // The drawings are made by other processes.
    let deadline = ContinuousClock.now + .seconds(60)
    while executor.count < 3, ContinuousClock.now < deadline { await Task.yield() }
    // The second attempt at "slow", which began after "quick", is held back.
    executor.run(except: 1)
    while answered.count < 3, ContinuousClock.now < deadline {
      executor.run(except: 0)
      await Task.yield()
    }
    #expect(answered == ["quick", "next", "last"] && reported.isEmpty)
    while answered.count < 5, ContinuousClock.now < deadline {
      executor.run()
      await Task.yield()
    }
    #expect(answered.suffix(2) == ["slow", "slower"] && reported == ["slow", "slower"])
    #expect(loader.decodeCount == 5)
  }

  @Test func `an SVG that the decoder cannot handle is refused`() async throws {
    let bytes = "<svg width='4' height='4'>" + String(repeating: "<g>", count: 200) + "</svg>"
    let failure = await #expect(throws: ImageFailure.self) {
      try await load(.bytes(Array(bytes.utf8), name: "deep.svg"), 4, 4)
    }
    #expect(failure?.description.contains("nested too deeply") == true)
  }

  @Test func `a JPEG with too many scans is refused`() async throws {
    let jpeg = SamplePicture.jpeg
    let scan = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xff, 0xda]) })
    func repeated(_ count: Int) -> [UInt8] {
      jpeg[..<scan] + Array(repeating: jpeg[scan..<(jpeg.count - 2)], count: count).joined()
        + jpeg.suffix(2)
    }
    let failure = await #expect(throws: ImageFailure.self) {
      try await load(.bytes(repeated(101), name: "scans.jpg"), 8, 8)
    }
    #expect(failure?.description.contains("too many progressive scans") == true)
  }

  @Test func `its byte limit keeps the most recently used`() async throws {
    let loader = ImageLoader(fonts: try Fonts(scale: 1), limit: 2 * (40 * 20 * 4 + 256))
    func load(_ name: String) async throws {
      _ = try await self.load(.bytes(SamplePicture.png, name: name), 40, 20, with: loader)
    }
    for name in ["a", "b", "a", "c", "a"] { try await load(name) }
    #expect(loader.decodeCount == 3)
    try await load("b")
    #expect(loader.decodeCount == 4)
  }
}

/// Holds jobs until they are run.
private final class HeldJobs: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  var count: Int { jobs.withLock(\.count) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs all jobs except the one at `held`.
  func run(except held: Int? = nil) {
    let ready = jobs.withLock { jobs in
      let all = jobs
      jobs = all.indices.filter { $0 == held }.map { all[$0] }
      return all.indices.filter { $0 != held }.map { all[$0] }
    }
    for job in ready { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
