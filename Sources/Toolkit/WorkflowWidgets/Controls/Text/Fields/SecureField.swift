/// A text field for passwords and other secrets.
///
/// It shows a bullet for each character; neither the clipboard nor the accessibility tree receives
/// the text.
public final class SecureField: TextField {
  public override var isSecret: Bool { true }

  override var role: Semantics.Role { .secureField }

  public override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.value = String(repeating: DisplayedText.bullet, count: editing.model.text.count)
    return semantics
  }
}
