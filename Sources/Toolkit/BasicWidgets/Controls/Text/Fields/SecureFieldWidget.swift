/// A text field for passwords and other secrets.
///
/// It shows a bullet for each character. The text is neither copied nor saved, and the
/// accessibility tree contains only the bullets.
public final class SecureFieldWidget: TextFieldWidget {
  package override var isSecret: Bool { true }

  override var role: Semantics.Role { .secureField }

  public override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.value = String(repeating: DisplayedText.bullet, count: model.text.count)
    return semantics
  }
}
