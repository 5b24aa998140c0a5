/// A field for what nobody else is to see: it shows a sign for each character, and neither the
/// clipboard nor the accessibility tree has its text.
public final class SecureField: TextField {
  public override var isSecret: Bool { true }

  override var role: Semantics.Role { .secureField }

  public override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.value = String(repeating: ShownText.bullet, count: editing.model.text.count)
    return semantics
  }
}
