internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform

// One instance of an app: the interface org.freedesktop.Application of the Desktop Entry Specification,
// at the bus name and the path that the app's identifier gives.

extension OpenRequests {
  private static var bus: String { "org.freedesktop.DBus" }
  /// The maximum wait for the instance that runs.
  private static var patience: Duration { .seconds(2) }

  /// Claims the app's name on the user's session bus; if another instance has it, hands it the command
  /// line.
  ///
  /// Without a bus, or if the name belongs to a program that opens nothing, this start is its own.
  ///
  /// - Parameter options: The command line to hand over; nil for a run that must be its own.
  /// - Returns: Whether the other instance took the command line, so that this process can end.
  /// - Throws: `LaunchError` if the other instance hangs or refuses, or the app's identifier is no
  ///   bus name.
  package func claim<A: App>(_ app: A.Type, handingOver options: LaunchOptions?) throws -> Bool {
    guard A.isSingleInstance, let address = Bus.sessionAddress else { return false }
    let name = try A.busName
    let reader = RequestReader(
      path: A.busPath, linkSchemes: A.linkSchemes, actions: A.desktopActions.map(\.key))
    let bus = Bus(address: address, patience: .milliseconds(500), isUsersOwn: true) {
      [weak self] call, reply in
      do throws(BusError) {
        let request = try reader.request(in: call)
        Task { @MainActor in self?.perform(request, reply) }
      } catch {
        reply.send(error.answer)
      }
    }
    let claim = BusMessage.call(
      Self.bus, "/org/freedesktop/DBus", Self.bus, "RequestName", [.string(name), .uint32(4)])
    // An instance that ends meanwhile gives up the name.
    for _ in 0..<3 {
      guard case .success(let answer) = bus.answer(to: claim, within: Self.patience) else {
        return false
      }
      if answer.body.first?.uint32 != 3 {
        self.bus = bus
        return false
      }
      // Development tools that write a file, or follow the window, need a run of their own.
      guard let options, !options.hasCompanion,
        try options.tools.flatMap({ try $0.outputs() }).isEmpty
      else { return false }
      if let isDone = try Self.handOver(A.self, options, to: name, on: bus) { return isDone }
    }
    return false
  }

  /// Asks the instance with the app's name to open what the command line of this process opens.
  ///
  /// - Returns: Whether it does; nil if it has ended.
  private static func handOver<A: App>(
    _ app: A.Type, _ options: LaunchOptions, to name: String, on bus: Bus
  ) throws(LaunchError) -> Bool? {
    let environment = LaunchEnvironment.ofProcess
    let items = try A.openedItems(
      ofArguments: options.arguments, action: options.desktopAction, in: environment)
    let call = items.call(to: name, at: A.busPath, in: environment)
    guard case .failure(let error) = bus.answer(to: call, within: patience) else { return true }
    let question = BusMessage.call(
      Self.bus, "/org/freedesktop/DBus", Self.bus, "GetConnectionUnixProcessID", [.string(name)])
    let process = try? bus.answer(to: question, within: .milliseconds(200)).get().body.first?.uint32
    let number = process.map { " (process \($0))" } ?? ""
    switch error {
    case .refused(BusError.limit, let text), .refused(BusError.invalid, let text):
      throw LaunchError("The running \(A.title) refuses: \(text)")
    case .refused("\(bus).Error.NoReply", _), .refused("\(bus).Error.ServiceUnknown", _),
      .refused("\(bus).Error.NameHasNoOwner", _):
      return nil  // it ended
    case .refused:
      Platform.printError(
        "\(A.programName): Another program\(number) has the bus name \(name) and opens nothing (\(error.description.onOneLine)). This start is its own; end that program to have one instance."
      )
      return false
    case .overdue:
      let remedy = process.map { "kill \($0)" } ?? "pkill \(A.programName)"
      throw LaunchError(
        "The running \(A.title)\(number) does not answer. It opens this once it does; if it hangs, end it with \"\(remedy)\" and start again.",
        exitCode: LaunchError.unavailable)
    case .noBus, .disconnected, .invalidValue: return false
    }
  }

  private func perform(_ request: RequestReader.Request, _ reply: BusReply) {
    guard bus != nil else { return }  // the app ends; the caller starts it again
    guard add(request.items) else {
      return reply.send(.error(BusError.limit, "Too many requests wait. Try again later."))
    }
    raise(request.time)
    reply.send(request.problem?.answer ?? .answer())
  }
}

extension OpenedItems {
  /// The call that asks an instance of the app to open the items.
  fileprivate func call(
    to name: String, at path: String, in environment: LaunchEnvironment
  ) -> BusMessage {
    var data = ["arguments": BusValue.strings(arguments)]
    data["desktop-startup-id"] = environment.string("DESKTOP_STARTUP_ID").map(BusValue.string)
    data["activation-token"] = environment.string("XDG_ACTIVATION_TOKEN").map(BusValue.string)
    let uris = files.map(FileURL.uri(of:)) + links
    let (method, body): (String, [BusValue]) =
      if let action {
        ("ActivateAction", [.string(action), .array(of: "v", [])])
      } else {
        uris.isEmpty ? ("Activate", []) : ("Open", [.strings(uris)])
      }
    var call = BusMessage.call(
      name, path, RequestReader.interface, method, body + [.options(data)])
    call.startsDestination = false
    return call
  }
}

// MARK: - Calls of other programs

/// Reads the calls of org.freedesktop.Application, on the thread of the bus.
struct RequestReader: Sendable {
  let path: String
  /// The schemes of links that the app opens.
  let linkSchemes: [String]
  /// The keys of the app's actions.
  let actions: [String]

  static let interface = "org.freedesktop.Application"
  /// The maximum number of items in a call.
  private static let limit = 1_000

  struct Request: Sendable {
    var items = OpenedItems()
    /// The time of the user's action, in milliseconds of the X server; 0 if it is unknown.
    var time: UInt32 = 0
    /// The reason why some items are not opened; nil for none.
    var problem: BusError?
  }

  /// Returns what a call requests.
  ///
  /// - Throws: `BusError.refused` if it requests nothing that the app can do.
  func request(in call: BusMessage) throws(BusError) -> Request {
    var request = Request()
    let isOurs = call.path == path && ["", Self.interface].contains(call.interface)
    switch (isOurs ? call.member : "", call.body.map(\.signature)) {
    case ("Activate", ["a{sv}"]): break
    case ("Open", ["as", "a{sv}"]):
      let uris = call.body[0].elements?.compactMap(\.string) ?? []
      request.problem = try add(uris, to: &request.items)
    case ("ActivateAction", ["s", "av", "a{sv}"]):
      let action = call.body[0].string ?? ""
      guard actions.contains(action), call.body[1].elements?.isEmpty == true else {
        let name = action.prefix(200).debugDescription
        throw .invalid("There is no action \(name) without parameters.")
      }
      request.items.action = action
    default:
      throw .refused(
        name: Bus.refuse(call).member,
        text: "There is no method \(call.member) with these arguments.")
    }
    let data = call.body.last
    request.items.arguments = data?["arguments"]?.elements?.compactMap(\.string) ?? []
    // GTK and others write the time at the end of the identifier.
    let id = data?["desktop-startup-id"]?.string ?? data?["activation-token"]?.string ?? ""
    if let mark = id.firstRange(of: "_TIME") { request.time = UInt32(id[mark.upperBound...]) ?? 0 }
    return request
  }

  /// Adds the files and links among `uris`; returns an error that names the others.
  private func add(_ uris: [String], to items: inout OpenedItems) throws(BusError) -> BusError? {
    guard uris.count <= Self.limit else {
      throw .refused(
        name: BusError.limit,
        text: "At most \(Self.limit) items are opened at a time (there were \(uris.count)).")
    }
    let refused = uris.filter { !items.add($0, linkSchemes: linkSchemes, relativeTo: nil) }
    guard let first = refused.first?.prefix(200).debugDescription else { return nil }
    let subject = refused.count == 1 ? "\(first) is" : "\(first) and \(refused.count - 1) more are"
    let schemes = linkSchemes.map { ", or a link with \($0):" }.joined()
    let problem = BusError.invalid(
      "\(subject) not opened. Pass the URI of a file on this computer\(schemes).")
    if refused.count == uris.count { throw problem }
    return problem
  }
}

extension BusError {
  static let limit = "org.freedesktop.DBus.Error.LimitsExceeded"
  static let invalid = "org.freedesktop.DBus.Error.InvalidArgs"

  fileprivate static func invalid(_ text: String) -> BusError {
    .refused(name: invalid, text: text)
  }

  /// The error as the answer to a call that is refused.
  fileprivate var answer: BusMessage {
    if case .refused(let name, let text) = self { .error(name, text) } else { .answer() }
  }
}

// MARK: - Names

extension App {
  /// `identifier`, if it is a name for the session bus.
  ///
  /// - Throws: `LaunchError` if it is not.
  static var busName: String {
    get throws(LaunchError) {
      guard identifier.isBusName else {
        throw LaunchError(
          "\(Self.self).identifier must be a domain in reverse, such as org.example.Notes, in an app with one instance (was \(quoted(identifier))).",
          exitCode: LaunchError.software)
      }
      return identifier
    }
  }

  /// The path of the app's object on the session bus.
  static var busPath: String {
    "/" + String(identifier.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }
}

extension String {
  /// Whether the D-Bus specification allows it as the name of a service.
  fileprivate var isBusName: Bool {
    let name = /[A-Za-z_-][A-Za-z0-9_-]*(\.[A-Za-z_-][A-Za-z0-9_-]*)+/
    return utf8.count <= 255 && wholeMatch(of: name) != nil
  }
}
