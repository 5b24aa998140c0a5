import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct ControlTests {
  private let button = ButtonWidget("Press")
  private let driver: Driver
  private let presses = Presses()
  private let inside = Point(x: 60, y: 18)
  private let outside = Point(x: 300, y: 200)

  init() {
    let board = Board()
    board.put(button, at: 0, 0, 120, 36)
    board.put(ButtonWidget("Other"), at: 0, 100, 120, 36)
    driver = makeDriver(board)
    button.didPress = { [presses] in presses.count += 1 }
  }

  // MARK: - Pointer

  @Test func `press and release inside activates once`() {
    driver.hold(at: inside)
    #expect(button.isPressed)
    #expect(presses.count == 0)
    driver.release(at: inside)
    #expect(!button.isPressed)
    #expect(presses.count == 1)
  }

  @Test(arguments: [ButtonWidget.Style.plain, .prominent])
  func `a press is shown whole in the next frame, and no hover fades in behind it`(
    style: ButtonWidget.Style
  ) throws {
    button.style = style
    driver.hold(at: inside)
    let pressed = try #require(driver.window.frame(at: driver.window.now)).list
    button.requestPaint()
    let later = try #require(driver.window.frame(at: driver.window.now + .seconds(1))).list
    #expect(later.commands == pressed.commands)
    driver.release(at: inside)
    let released = try #require(driver.window.frame(at: driver.window.now)).list
    #expect(released.commands != pressed.commands)
  }

  @Test func `moving the pointer out cancels the press`() {
    driver.hold(at: inside)
    driver.move(to: outside)
    #expect(!button.isPressed)
    driver.release(at: outside)
    #expect(presses.count == 0)
  }

  @Test func `moving back in before the release presses`() {
    driver.hold(at: inside)
    driver.move(to: outside)
    driver.move(to: inside)
    #expect(button.isPressed)
    driver.release(at: inside)
    #expect(presses.count == 1)
  }

  @Test func `a press that began elsewhere is ignored`() {
    driver.hold(at: outside)
    driver.move(to: inside)
    driver.release(at: inside)
    #expect(presses.count == 0)
  }

  @Test func `a release without a preceding move uses its own position`() {
    driver.hold(at: inside)
    driver.release(at: outside)
    #expect(presses.count == 0)
  }

  @Test func `other buttons of the pointer do not press`() {
    driver.send(.pointerMoved(inside))
    driver.send(.pointerPressed(inside, .secondary))
    driver.send(.pointerReleased(inside, .secondary))
    #expect(presses.count == 0)
  }

  @Test func `a disabled control is not pressed, hovered or focused`() {
    button.isEnabled = false
    driver.click(at: inside)
    driver.press(.tab)
    #expect(presses.count == 0)
    #expect(!button.isHovered)
    #expect(!button.isFocused)
  }

  @Test func `disabled while pressed, it is released and does not activate`() {
    driver.hold(at: inside)
    button.isEnabled = false
    #expect(!button.isPressed)
    driver.release(at: inside)
    #expect(presses.count == 0)
  }

  @Test func `enabled under a stationary pointer, it is hovered immediately`() {
    button.isEnabled = false
    driver.move(to: inside)
    button.isEnabled = true
    _ = driver.damage()
    driver.move(to: Point(x: 61, y: 18))
    #expect(button.isHovered)
  }

  @Test func `it is not hovered when it is added to its window again`() async throws {
    driver.move(to: inside)
    try await driver.advance(by: .milliseconds(30))
    #expect(0 < button.hoverProgress && button.hoverProgress < 1)
    let board = try #require(button.parent)
    button.removeFromParent()
    driver.move(to: outside)
    board.add(button)
    #expect(button.hoverProgress == 0)
    #expect(!button.isHovered)
  }

  @Test func `disabled and enabled under a stationary pointer, it is hovered`() {
    driver.move(to: inside)
    button.isEnabled = false
    driver.move(to: Point(x: 61, y: 18))
    button.isEnabled = true
    driver.move(to: Point(x: 62, y: 18))
    #expect(button.isHovered)
  }

  @Test func `the hover appearance fades in and out within 80 milliseconds`() async throws {
    driver.move(to: inside)
    #expect(button.hoverProgress == 0)
    try await driver.advance(by: .milliseconds(40))
    #expect(button.hoverProgress > 0.5 && button.hoverProgress < 1)
    try await driver.advance(by: .milliseconds(60))
    #expect(button.hoverProgress == 1)
    #expect(driver.window.nextFrame == nil)

    driver.send(.pointerLeft)
    try await driver.settle()
    #expect(button.hoverProgress == 0)
  }

  @Test func `removed while pressed, it does not activate`() {
    driver.hold(at: inside)
    button.removeFromParent()
    #expect(!button.isPressed)
    driver.release(at: inside)
    #expect(presses.count == 0)
  }

  // MARK: - Keyboard

  @Test func `Space keeps it pressed until the key is released`() {
    driver.press(.tab)
    driver.send(.keyPressed(KeyPress(.space)))
    #expect(button.isPressed)
    #expect(presses.count == 0)
    driver.send(.keyReleased(KeyPress(.space)))
    #expect(!button.isPressed)
    #expect(presses.count == 1)
  }

  @Test func `Return activates immediately`() {
    driver.press(.tab)
    driver.send(.keyPressed(KeyPress(.enter)))
    #expect(presses.count == 1)
    driver.send(.keyReleased(KeyPress(.enter)))
    #expect(presses.count == 1)
  }

  @Test(arguments: [Key.enter, .space]) func `a repeating key activates once`(key: Key) {
    driver.press(.tab)
    driver.send(.keyPressed(KeyPress(key)))
    for _ in 1...5 { driver.send(.keyPressed(KeyPress(key, isRepeat: true))) }
    driver.send(.keyReleased(KeyPress(key)))
    #expect(presses.count == 1)
  }

  @Test func `a key pressed before it gets the focus does not activate`() {
    driver.press(.tab)
    driver.send(.keyPressed(KeyPress(.space, isRepeat: true)))
    driver.send(.keyReleased(KeyPress(.space)))
    #expect(presses.count == 0)
  }

  @Test func `losing the focus while Space is down cancels`() {
    driver.press(.tab)
    driver.send(.keyPressed(KeyPress(.space)))
    driver.press(.tab)
    driver.send(.keyReleased(KeyPress(.space)))
    #expect(presses.count == 0)
    #expect(!button.isPressed)
  }

  @Test func `disabled while Space is down, it does not activate`() {
    driver.press(.tab)
    driver.send(.keyPressed(KeyPress(.space)))
    button.isEnabled = false
    driver.send(.keyReleased(KeyPress(.space)))
    #expect(presses.count == 0)
  }

  @Test(arguments: [Modifiers.control, .alt, .shift, .command])
  func `keys with modifiers do not activate`(modifiers: Modifiers) {
    driver.press(.tab)
    driver.press(.enter, modifiers)
    driver.press(.space, modifiers)
    #expect(presses.count == 0)
  }

  @Test func `Space with the pointer also down activates once each`() {
    driver.press(.tab)
    driver.send(.keyPressed(KeyPress(.space)))
    driver.send(.keyReleased(KeyPress(.space)))
    driver.click(at: inside)
    #expect(presses.count == 2)
  }

  // MARK: - Focus ring

  @Test func `focus by click shows no focus ring`() {
    driver.click(at: inside)
    #expect(button.isFocused)
    #expect(!button.showsFocusRing)
  }

  @Test func `focus by Tab shows a focus ring`() {
    driver.press(.tab)
    #expect(button.isFocused)
    #expect(button.showsFocusRing)
  }

  @Test func `a click hides the focus ring`() {
    driver.press(.tab)
    _ = driver.damage()
    driver.click(at: inside)
    #expect(button.isFocused)
    #expect(!button.showsFocusRing)
    #expect(!driver.damage().isEmpty)
  }

  // MARK: - Accessibility

  @Test func `the press action presses like a click, and not while disabled`() {
    #expect(button.performAction(.press))
    #expect(presses.count == 1)
    button.isEnabled = false
    #expect(!button.performAction(.press))
    #expect(presses.count == 1)
    #expect(button.controlSemantics.state == .disabled)
    #expect(button.controlSemantics.actions.isEmpty)
  }

  @Test func `the focus action focuses it`() {
    #expect(button.performAction(.focus))
    #expect(button.isFocused)
  }
}

@MainActor
private final class Presses {
  var count = 0
}
