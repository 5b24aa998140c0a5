import WorkflowSDL

extension Gallery {
  /// The title, summary and content of the selected page, with its source code beside
  /// or below them.
  struct PageScreen: BodyBackingScreen {
    let page: Page
    let content: AnyScreen
    let showsCode: Bool
    let isCopied: Bool
    let toggleCode: (Bool) -> Void
    let copy: () -> Void

    struct View: BodyProvider {
      typealias Screen = PageScreen

      func body(with screen: PageScreen) -> some WorkflowViews.View {
        ScrollView {
          VStack(alignment: .fill, spacing: 0) {
            PageHeader(screen: screen)
            Divider()
            let height = screen.showsCode ? 400.0 : 240
            content(of: screen).frame(
              maxWidth: .infinity, minHeight: height, idealHeight: height, maxHeight: .infinity)
          }
        }
      }

      @ViewBuilder
      private func content(of screen: PageScreen) -> some WorkflowViews.View {
        if screen.showsCode {
          ScreenView(
            Split.Screen(
              leading: screen.content,
              trailing: CodeScreen(
                source: screen.page.source, isCopied: screen.isCopied, copy: screen.copy),
              leadingWidth: 440, minimumLeadingWidth: 320, minimumTrailingWidth: 320,
              maximumTrailingWidth: 880, narrowLayout: .stacked, leadingTitle: tr("Page"),
              trailingTitle: tr("Code")))
        } else {
          ScreenView(screen.content)
        }
      }
    }
  }

  /// The title, summary and options of a page; large text has the options on a line of their own.
  struct PageHeader: View {
    let screen: PageScreen
    @Environment(\.theme.textScale) private var textScale

    var body: some View {
      VStack(alignment: .fill, spacing: 4) {
        HStack {
          Text(screen.page.title).font(.largeTitle).heading()
          Spacer()
          if textScale <= 1.5 { codeToggle }
        }
        Text(screen.page.summary).foregroundColor(\.secondaryText)
        if textScale > 1.5 { codeToggle }
      }.padding(.init(leading: 16, top: 16, trailing: 16, bottom: 16))
    }

    private var codeToggle: some View {
      Toggle(tr("Code"), isOn: screen.showsCode, onToggle: screen.toggleCode).shortcut("k")
    }
  }

  /// The source code of a page.
  struct CodeScreen: BodyBackingScreen {
    let source: Source
    let isCopied: Bool
    let copy: () -> Void

    struct View: BodyProvider {
      typealias Screen = CodeScreen

      func body(with screen: CodeScreen) -> some WorkflowViews.View {
        VStack(alignment: .fill, spacing: 0) {
          HStack {
            Text(screen.source.file).font(.secondary).foregroundColor(\.secondaryText)
              .lineLimit(1)
            Spacer()
            CopyButton(
              text: screen.source.code, isCopied: screen.isCopied, onCopy: screen.copy)
          }.padding(Insets(leading: 16, top: 8, trailing: 8, bottom: 8))
          Divider()
          ScrollView([.horizontal, .vertical]) {
            CodeText(code: screen.source.code)
              .accessibilityLabel(tr("The code of \(screen.source.file)"))
              .filling([.horizontal]).padding()
          }
          .overlay(alignment: .trailing) {
            Spacer().frame(width: 24).background(
              .linearGradient(
                [.init(\.fadedCard, at: 0), .init(\.card, at: 1)], from: .leading, to: .trailing)
            )
            // Above the round corner of the card.
            .padding(.bottom, 12)
          }
          .environment(\.layoutDirection, .leftToRight)
        }.card().filling().padding()
      }
    }
  }

  /// The screen of a gallery without pages.
  struct EmptyScreen: BodyBackingScreen {
    struct View: BodyProvider {
      typealias Screen = EmptyScreen

      func body(with screen: EmptyScreen) -> some WorkflowViews.View {
        EmptyState(icon: .file, title: tr("There are no pages."))
      }
    }
  }
}

extension Palette {
  /// The colour of a card, of which nothing is visible yet: lines of code fade at its edge.
  fileprivate var fadedCard: Color { card.opacity(times: 0) }
}
