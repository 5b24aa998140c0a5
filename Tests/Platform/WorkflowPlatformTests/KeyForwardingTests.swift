import CSDL
import Testing

@testable import WorkflowPlatform

/// Keys that wait until assistive technology has decided about them.
@MainActor
@Suite struct KeyForwardingTests {
  /// Assistive technology that decides when a test lets it.
  @MainActor private final class Reader {
    var now = ContinuousClock.now
    var keys: [ForwardedKey] = []
    private var replies: [@MainActor (Bool?) -> Void] = []

    func answer(_ isConsumed: Bool?) { replies.removeFirst()(isConsumed) }

    func forwarding() -> KeyForwarding {
      KeyForwarding(now: { self.now }) { key, reply in
        self.keys.append(key)
        self.replies.append(reply)
      }
    }
  }

  private let reader = Reader()
  private let forwarding: KeyForwarding

  init() { forwarding = reader.forwarding() }

  private func key(
    _ symbol: Int, scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN, modifiers: SDL_Keymod = KMOD_NONE
  ) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(symbol)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  private func key(_ character: Unicode.Scalar) -> SDL_Event { key(Int(character.value)) }

  private func text(_ character: Unicode.Scalar) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    event.text.text.0 = CChar(character.value)
    return event
  }

  private var click: SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEBUTTONDOWN.rawValue
    return event
  }

  /// Adds events, and describes those that are released: the characters of keys and texts.
  private func release(_ events: SDL_Event...) -> [String] {
    forwarding.release(events).map { event in
      switch SDL_EventType(event.type) {
      case SDL_KEYDOWN:
        "key " + Unicode.Scalar(UInt8(truncatingIfNeeded: event.key.keysym.sym)).description
      case SDL_TEXTINPUT: Unicode.Scalar(UInt8(event.text.text.0)).description
      default: "click"
      }
    }
  }

  /// Turns of the run loop after the main actor's jobs have run.
  private func releaseOverdue() -> [String] { release() + release() }

  @Test func `a key and all later events wait for the answer, in order`() {
    #expect(release(click, key("a"), text("a"), click, key("b")) == ["click"])
    #expect(reader.keys.map(\.text) == ["a"])
    #expect(forwarding.timeout == .milliseconds(100))
    reader.answer(false)
    #expect(forwarding.timeout == .zero)
    #expect(release() == ["key a", "a", "click"])
    reader.answer(false)
    #expect(release(click) == ["key b", "click"])
    #expect(forwarding.timeout == nil)
  }

  @Test func `a key that is kept types no text`() {
    #expect(release(key("a"), text("a"), key("b"), text("b")) == [])
    reader.answer(true)
    #expect(release() == [])
    reader.answer(false)
    #expect(release() == ["key b", "b"])
  }

  @Test func `no key waits more than 100 ms after it arrived, though each is answered`() {
    #expect(release(key("a"), key("b"), key("c")) == [])
    reader.now += .milliseconds(60)
    reader.answer(false)
    #expect(release(key("d")) == ["key a"])
    #expect(forwarding.timeout == .milliseconds(40))
    reader.now += .milliseconds(40)
    #expect(releaseOverdue() == ["key b", "key c", "key d"])
    #expect(forwarding.timeout == nil)
  }

  @Test func `after a delay no key waits until there is an answer`() {
    #expect(release(key("a")) == [])
    reader.now += .milliseconds(100)
    #expect(forwarding.timeout == .zero)
    #expect(releaseOverdue() == ["key a"])
    reader.answer(nil)
    #expect(release(key("b")) == ["key b"])
    reader.answer(nil)
    #expect(release(key("c")) == ["key c"])
    reader.answer(true)  // too late
    #expect(release(key("d")) == [])
    reader.answer(true)
    #expect(release(text("d")) == [])
  }

  @Test func `a key without an answer does not wait`() {
    #expect(release(key("a")) == [])
    reader.answer(nil)
    #expect(release() == ["key a"])
    #expect(release(key("b")) == [])
  }

  @Test func `an answer that arrives while the app is busy counts`() {
    #expect(release(key("a"), text("a")) == [])
    reader.now += .seconds(1)
    #expect(release() == [])  // the jobs of this turn contain the answer
    reader.answer(true)
    #expect(release() == [])
    #expect(forwarding.timeout == nil)
  }

  @Test func `keys without a symbol are not asked about`() {
    let mute = key(Int(SDLK_AUDIOMUTE.rawValue), scancode: SDL_SCANCODE_AUDIOMUTE)
    #expect(forwarding.release([mute]).count == 1)
    #expect(reader.keys.isEmpty)
  }

  @Test func `keys have the symbols and codes of X11, also without X11`() {
    let keys: [(SDL_KeyCode, SDL_Scancode, SDL_Keymod, symbol: UInt32, code: UInt32)] = [
      (SDLK_a, SDL_SCANCODE_A, KMOD_NONE, 0x61, 38),
      (SDLK_KP_0, SDL_SCANCODE_KP_0, KMOD_NONE, 0xff9e, 90),  // XK_KP_Insert
      (SDLK_KP_0, SDL_SCANCODE_KP_0, KMOD_NUM, 0xffb0, 90),  // XK_KP_0
      (SDLK_KP_0, SDL_SCANCODE_KP_0, KMOD_LSHIFT, 0xffb0, 90),
      (SDLK_KP_PERIOD, SDL_SCANCODE_KP_PERIOD, KMOD_NONE, 0xff9f, 91),  // XK_KP_Delete
      (SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS, KMOD_NONE, 0xffab, 86),
      (SDLK_CAPSLOCK, SDL_SCANCODE_CAPSLOCK, KMOD_NONE, 0xffe5, 66),
      (SDLK_INSERT, SDL_SCANCODE_INSERT, KMOD_NONE, 0xff63, 118),
      (SDLK_PAUSE, SDL_SCANCODE_PAUSE, KMOD_NONE, 0xff13, 127),
      (SDLK_PRINTSCREEN, SDL_SCANCODE_PRINTSCREEN, KMOD_NONE, 0xff61, 107),
      (SDLK_NUMLOCKCLEAR, SDL_SCANCODE_NUMLOCKCLEAR, KMOD_NONE, 0xff7f, 77),
      (SDLK_F12, SDL_SCANCODE_F12, KMOD_NONE, 0xffc9, 96),
      (SDLK_F13, SDL_SCANCODE_F13, KMOD_NONE, 0xffca, 191),
      (SDLK_RALT, SDL_SCANCODE_RALT, KMOD_NONE, 0xffea, 108),
      (SDLK_TAB, SDL_SCANCODE_TAB, KMOD_NONE, 0xff09, 23),
    ]
    for (sym, scancode, modifiers, _, _) in keys {
      _ = forwarding.release([key(Int(sym.rawValue), scancode: scancode, modifiers: modifiers)])
      reader.answer(false)
      _ = forwarding.release([])
    }
    #expect(reader.keys.map(\.symbol) == keys.map(\.symbol))
    #expect(reader.keys.map(\.code) == keys.map(\.code))
    // Num Lock is Mod2, Shift is itself.
    #expect(reader.keys[1...3].map(\.modifiers) == [0, 0x10, 1])
  }
}
