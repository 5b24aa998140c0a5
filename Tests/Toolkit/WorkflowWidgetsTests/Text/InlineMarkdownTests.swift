import Testing
import WorkflowCanvas
import WorkflowWidgets

/// The rules of CommonMark 0.31.2 for inlines, each with short sources, and of GitHub's
/// strikethrough.
@Suite struct InlineMarkdownTests {
  /// Returns the text with its styled parts in braces: `b`old, `i`talic, `c`ode, `s`truck or a
  /// target, then the part.
  private func read(_ source: String) -> String {
    let markdown = InlineMarkdown(source)
    let bytes = Array(markdown.text.utf8)
    var (result, end) = ("", 0)
    func append(upTo next: Int) {
      result += String(decoding: bytes[end..<next], as: UTF8.self)
      end = next
    }
    for span in markdown.spans {
      append(upTo: span.range.lowerBound)
      let style = span.style
      result += "{" + (style.weight == .bold ? "b" : "") + (style.isItalic ? "i" : "")
      result += (style.isMonospaced ? "c" : "") + (style.isStruck ? "s" : "")
      result += (style.link.map { "(\($0))" } ?? "") + "|"
      append(upTo: span.range.upperBound)
      result += "}"
    }
    append(upTo: bytes.count)
    return result
  }

  @Test(arguments: [
    ("*tea*", "{i|tea}"), ("_tea_", "{i|tea}"), ("**tea**", "{b|tea}"), ("__tea__", "{b|tea}"),
    ("***tea***", "{bi|tea}"), ("**tea *cup***", "{b|tea }{bi|cup}"),
    ("*tea **cup***", "{i|tea }{bi|cup}"), ("*tea**cup*", "{i|tea**cup}"),
    ("**tea*", "*{i|tea}"), ("*tea**", "{i|tea}*"), ("****tea*", "***{i|tea}"),
    ("a*b*c", "a{i|b}c"), ("a_b_c", "a_b_c"), ("_a_b", "_a_b"), ("a * b*", "a * b*"),
    ("*a *", "*a *"), ("* a*", "* a*"), ("**", "**"), ("a*\"b\"*", "a*\"b\"*"),
    ("(_a_)", "({i|a})"), ("_(a)_.", "{i|(a)}."), ("*a\u{a0}*", "*a\u{a0}*"), ("€*b*", "€{i|b}"),
    ("*(**a**)*", "{i|(}{bi|a}{i|)}"), ("пристаням_стремятся_", "пристаням_стремятся_"),
    ("*a _b* c_", "{i|a _b} c_"), ("**a **b c**", "**a {b|b c}"), ("a ***", "a ***"),
    ("**a***b***c", "{b|a}{i|b}**c"), ("*a**b**c*", "{i|a}{bi|b}{i|c}"), ("_a*_", "{i|a*}"),
  ])
  func `emphasis is resolved by the rules for delimiter runs`(_ source: String, _ text: String) {
    #expect(read(source) == text)
  }

  @Test(arguments: [
    ("~~tea~~", "{s|tea}"), ("~tea~", "{s|tea}"), ("~~~tea~~~", "~~~tea~~~"),
    ("~~tea~", "~~tea~"), ("a ~ b ~", "a ~ b ~"), ("**~~tea~~**", "{bs|tea}"),
    ("about ~5 or ~6", "about ~5 or ~6"),
  ])
  func `one or two tildes strike text through`(_ source: String, _ text: String) {
    #expect(read(source) == text)
  }

  @Test(arguments: [
    ("`tea`", "{c|tea}"), ("`` a`b ``", "{c|a`b}"), ("` `` `", "{c|``}"), ("`  a  `", "{c| a }"),
    ("` a`", "{c| a}"), ("`  `", "{c|  }"), ("`a\nb`", "{c|a b}"), ("`a\\`b`", "{c|a\\}b`"),
    ("*a`*`", "*a{c|*}"), ("[a`](b)`", "[a{c|](b)}"), ("```a``", "```a``"), ("`a", "`a"),
    ("`a``b``", "`a{c|b}"), ("**`a`**", "{bc|a}"),
  ])
  func `code spans bind tighter than emphasis and links`(_ source: String, _ text: String) {
    #expect(read(source) == text)
  }

  @Test(arguments: [
    ("[a](https://x.y)", "{(https://x.y)|a}"), ("[a](<b c>)", "{(b%20c)|a}"),
    ("[a](b \"t\")", "{(b)|a}"), ("[a](b 't')", "{(b)|a}"), ("[a](b (t))", "{(b)|a}"),
    ("[a]( b )", "{(b)|a}"), ("[a](b\n\"t\")", "{(b)|a}"), ("[a](b(c)d)", "{(b(c)d)|a}"),
    ("[a](b\\)c)", "{(b)c)|a}"), ("[a](b c)", "[a](b c)"), ("[a](b", "[a](b"),
    ("[a] (b)", "[a] (b)"),
    ("[a](<b\nc>)", "[a](<b c>)"), ("[a](b(c)", "[a](b(c)"), ("[a](b \"t\" c)", "[a](b \"t\" c)"),
    ("[a]()", "a"), ("[a]", "[a]"), ("[[a](b)](c)", "[{(b)|a}](c)"), ("[a [b]](c)", "{(c)|a [b]}"),
    ("[*a* **b**](c)", "{i(c)|a}{(c)| }{b(c)|b}"), ("*[a*](b)", "*{(b)|a*}"),
    ("*a [b*](c)", "*a {(c)|b*}"), ("[a *b](c) d*", "{(c)|a *b} d*"), ("\\[a](b)", "[a](b)"),
    ("[a](b)[c](d)", "{(b)|a}{(d)|c}"), ("![a](b)", "!{(b)|a}"), ("[a\\]b](c)", "{(c)|a]b}"),
    ("[a](b\u{202e}c)", "{(b%E2%80%AEc)|a}"), ("[a](b%20c)", "{(b%20c)|a}"),
  ])
  func `links have a target in parentheses`(_ source: String, _ text: String) {
    #expect(read(source) == text)
  }

  @Test(arguments: [
    ("<https://x.y?a=*b*>", "{(https://x.y?a=*b*)|https://x.y?a=*b*}"),
    ("<made-up:x>", "{(made-up:x)|made-up:x}"), ("<me@x.org>", "<me@x.org>"),
    ("<https://x y>", "<https://x y>"), ("< https://x>", "< https://x>"), ("<m:x>", "<m:x>"),
    ("<x.y>", "<x.y>"), ("<1a:x>", "<1a:x>"), ("<>", "<>"), ("a < b", "a < b"),
    ("<https://x\\*>", "{(https://x\\*)|https://x\\*}"), ("https://x.y", "https://x.y"),
    ("[a <xx:y> b](c)", "[a {(xx:y)|xx:y} b](c)"),
  ])
  func `addresses in angle brackets are links`(_ source: String, _ text: String) {
    #expect(read(source) == text)
  }

  @Test(arguments: [
    ("\\*a\\*", "*a*"), ("\\a\\ \\é", "\\a\\ \\é"), ("\\\\*a*", "\\{i|a}"), ("\\`a`", "`a`"),
    ("a\nb", "a b"), ("a  \n b", "a\nb"), ("a\\\nb", "a\nb"), ("a \nb", "a b"),
    ("*a  \nb*", "{i|a\nb}"),
    ("a\r\nb", "a b"), ("a\\", "a\\"), ("a\n\nb", "a\n\nb"), ("a\n", "a"), (" a ", " a "),
    ("&amp; <b>c</b> # d", "&amp; <b>c</b> # d"), ("", ""),
    ("\u{65e5}*\u{672c}*", "\u{65e5}{i|\u{672c}}"),
  ])
  func `escapes, line ends and other text`(_ source: String, _ text: String) {
    #expect(read(source) == text)
  }

  /// Each of them takes minutes if one of the steps is quadratic.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "*", "[", "`", "[a](", "*a _b ", "*a **b ", "~a ~~b ", "<a:", "[a](<b", "[a](b \"", "\\",
      "[a]((", "*a*", "a**b", "_a* ", "[]", "[a](b)", "\n ", "*_", "[]( ", "<a@", "`` ` ",
    ])
  func `hostile sources are read in linear time`(_ part: String) {
    let source = String(repeating: part, count: 100_000 / part.utf8.count)
    #expect(InlineMarkdown(source).text.utf8.count <= source.utf8.count)
    let nested =
      String(repeating: "[*", count: 25_000) + "[a](b)" + String(repeating: "*]", count: 25_000)
    #expect(InlineMarkdown(nested).spans.contains { $0.style.link == "b" })
  }

  @Test func `spans are in order, without overlap, and inside the text`() {
    var random = SeededRandomNumberGenerator(seed: 42)
    let parts = [
      "*", "**", "_", "~~", "`", "[", "](x)", "<a:b>", "\\", "\n", " ", "é", "\u{65e5}", "word",
    ]
    for _ in 0..<2_000 {
      let source = (0..<Int.random(in: 1...20, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let markdown = InlineMarkdown(source)
      var end = 0
      for span in markdown.spans {
        #expect(span.range.lowerBound >= end && !span.range.isEmpty, "\(source.debugDescription)")
        end = span.range.upperBound
      }
      #expect(end <= markdown.text.utf8.count)
    }
  }
}
