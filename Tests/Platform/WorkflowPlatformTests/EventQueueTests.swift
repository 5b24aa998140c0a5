import CSDL
import Glibc
import Testing

/// The queue between SDL and the window's loop.
@Suite(.serialized) final class EventQueueTests {
  init() {
    #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
    CSDLKeepEvents()
    _ = takeEvents()
  }

  deinit {
    SDL_SetEventFilter(nil, nil)
    SDL_QuitSubSystem(SDL_INIT_EVENTS)
  }

  private func push(_ type: SDL_EventType, _ adjust: (inout SDL_Event) -> Void = { _ in }) {
    var event = SDL_Event()
    event.type = type.rawValue
    adjust(&event)
    SDL_PushEvent(&event)
  }

  private func takeEvents() -> [SDL_Event] {
    var count = 0
    let events = CSDLTakeEvents(&count)
    defer { free(events) }
    return Array(UnsafeBufferPointer(start: events, count: count))
  }

  @Test func `no key is lost in a burst, and the order is kept`() {
    let count: Int32 = 200_000  // three times the capacity of SDL's own queue
    for key in 0..<count { push(SDL_KEYDOWN) { $0.key.keysym.sym = key } }
    let keys = takeEvents().map { $0.key.keysym.sym }
    #expect(keys.elementsEqual(0..<count))
  }

  @Test func `a released key is the one that was pressed, also if the layout has changed`() {
    func push(_ type: SDL_EventType, _ key: Unicode.Scalar, _ modifiers: SDL_Keymod = KMOD_NONE) {
      self.push(type) {
        $0.key.keysym.scancode = SDL_SCANCODE_A
        $0.key.keysym.sym = SDL_Keycode(key.value)
        $0.key.keysym.mod = UInt16(modifiers.rawValue)
      }
    }
    push(SDL_KEYDOWN, "ф")
    push(SDL_KEYUP, "a")
    push(SDL_KEYDOWN, "ф", KMOD_LCTRL)
    push(SDL_KEYUP, "ф")
    let events = takeEvents()
    #expect(
      events.map { Unicode.Scalar(UInt32($0.key.keysym.sym)) } == ["ф", "ф", "a", "a"])
    // Assistive technology gets the symbol of the layout.
    let symbols = events.map { withUnsafePointer(to: $0.key) { CSDLGetKey($0).symbol } }
    #expect(symbols == [0x1000444, 0x61, 0x1000444, 0x1000444])
  }

  @Test func `consecutive pointer moves are merged`() {
    for x: Int32 in [1, 2, 3] { push(SDL_MOUSEMOTION) { $0.motion.x = x } }
    push(SDL_MOUSEBUTTONDOWN)
    for x: Int32 in [4, 5] { push(SDL_MOUSEMOTION) { $0.motion.x = x } }
    let events = takeEvents()
    let types = [SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEMOTION]
    #expect(events.map { SDL_EventType($0.type) } == types)
    #expect(events.first?.motion.x == 3)
    #expect(events.last?.motion.x == 5)
  }

  @Test func `the key releases that SDL adds when a window is deactivated are dropped`() {
    func releaseKeys(of window: UInt32) {
      for _ in 0..<2 { push(SDL_KEYUP) { $0.key.windowID = window } }
    }
    func changeFocus(_ change: SDL_WindowEventID) {
      push(SDL_WINDOWEVENT) { ($0.window.event, $0.window.windowID) = (UInt8(change.rawValue), 1) }
    }
    push(SDL_KEYDOWN) { $0.key.windowID = 1 }
    releaseKeys(of: 1)
    changeFocus(SDL_WINDOWEVENT_FOCUS_LOST)
    #expect(takeEvents().map { SDL_EventType($0.type) } == [SDL_KEYDOWN, SDL_WINDOWEVENT])

    releaseKeys(of: 1)
    changeFocus(SDL_WINDOWEVENT_FOCUS_GAINED)
    releaseKeys(of: 2)
    changeFocus(SDL_WINDOWEVENT_FOCUS_LOST)
    #expect(takeEvents().count == 6)
  }

  @Test func `a waiting thread is woken, also after SDL removed a queued resize event`() {
    push(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue) }
    // SDL does this before it queues the next size.
    SDL_FilterEvents({ _, event in event?.pointee.type == SDL_WINDOWEVENT.rawValue ? 0 : 1 }, nil)
    push(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue) }
    var event = SDL_Event()
    #expect(SDL_WaitEventTimeout(&event, 10_000) == 1)
    #expect(takeEvents().count { $0.type == SDL_WINDOWEVENT.rawValue } == 2)
    #expect(!CSDLHasEvents())
  }
}
