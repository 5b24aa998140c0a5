import WorkflowSDL

extension Gallery {
  /// The title, summary and content of the selected page, with its source code beside
  /// or below them.
  struct PageScreen: BodyBackingScreen {
    let page: Page
    let content: AnyScreen
    let showsCode: Bool
    let toggleCode: (Bool) -> Void

    struct View: BodyProvider {
      typealias Screen = PageScreen

      func body(with screen: PageScreen) -> some WorkflowViews.View {
        ScrollView {
          VStack(alignment: .fill, spacing: 0) {
            header(of: screen)
            Divider()
            MinimumHeight(screen.showsCode ? 400 : 240) { content(of: screen) }
          }
        }
      }

      private func header(of screen: PageScreen) -> some WorkflowViews.View {
        VStack(alignment: .fill, spacing: 4) {
          HStack {
            Text(screen.page.title).font(.value).heading()
            Spacer()
            Toggle("Code", isOn: screen.showsCode, onToggle: screen.toggleCode).shortcut("k")
          }
          Text(screen.page.summary).foregroundColor(\.secondaryText)
        }.padding(.init(leading: 16, top: 12, trailing: 16, bottom: 12))
      }

      @ViewBuilder
      private func content(of screen: PageScreen) -> some WorkflowViews.View {
        if screen.showsCode {
          ScreenView(
            Split.Screen(
              leading: screen.content, trailing: CodeScreen(source: screen.page.source),
              leadingWidth: 440, minimumLeadingWidth: 320, minimumTrailingWidth: 320,
              maximumTrailingWidth: 880, narrowLayout: .stacked, leadingTitle: "Page",
              trailingTitle: "Code"))
        } else {
          ScreenView(screen.content)
        }
      }
    }
  }

  /// The source code of a page.
  struct CodeScreen: BodyBackingScreen {
    let source: Source

    struct View: BodyProvider {
      typealias Screen = CodeScreen

      func body(with screen: CodeScreen) -> some WorkflowViews.View {
        ScrollView([.horizontal, .vertical]) {
          VStack(alignment: .leading) {
            HStack {
              CopyButton(text: screen.source.code)
              Text(screen.source.file).font(.columnHeader).foregroundColor(\.secondaryText)
            }
            Text(screen.source.code).font(.code).selectable()
              .accessibilityLabel("The code of \(screen.source.file)")
          }.filling([.horizontal]).padding()
        }
      }
    }
  }

  /// The screen of a gallery without pages.
  struct EmptyScreen: BodyBackingScreen {
    struct View: BodyProvider {
      typealias Screen = EmptyScreen

      func body(with screen: EmptyScreen) -> some WorkflowViews.View {
        Text("There are no pages.").foregroundColor(\.secondaryText)
      }
    }
  }
}
