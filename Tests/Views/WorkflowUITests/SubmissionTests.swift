import Foundation
import Testing
import WorkflowUI

@Suite struct SubmissionTests {
  @Test func `a value is sent, refused with a reason, changed and sent again`() {
    var form = Submission("a", id: 3)
    #expect(!form.isSending && form.refusal == nil)
    form.send()
    #expect(form.isSending)
    form.refuse("The disk is full.")
    #expect(!form.isSending && form.refusal == "The disk is full.")
    form.value = "b"
    #expect(form.phase == .editing && form.id == 3)
    form.send()
    form.value = "c"
    #expect(form.isSending)
  }

  @Test func `a saved value is still being sent`() throws {
    var form = Submission("a", id: 3)
    form.send()
    let restored = try JSONDecoder().decode(
      Submission<String>.self, from: JSONEncoder().encode(form))
    #expect(restored == form && restored.isSending)
  }
}
