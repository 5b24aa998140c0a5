import WorkflowSDL

extension Gallery {
  /// The title, summary and content of the selected page, with its source code beside them.
  struct PageScreen: BodyBackingScreen {
    let page: Page
    let content: AnyScreen
    let showsCode: Bool
    let toggleCode: (Bool) -> Void

    struct View: BodyProvider {
      typealias Screen = PageScreen

      func body(with screen: PageScreen) -> some WorkflowViews.View {
        VStack(alignment: .fill, spacing: 0) {
          HStack {
            VStack(alignment: .leading, spacing: 4) {
              Text(screen.page.title).font(.value).heading()
              Text(screen.page.summary).foregroundColor(\.secondaryText)
            }
            Spacer()
            Toggle("Code", isOn: screen.showsCode, onToggle: screen.toggleCode)
              .shortcut("k")
          }.padding()
          Divider()
          if screen.showsCode {
            ScreenView(
              SplitScreen(
                leading: screen.content, trailing: CodeScreen(source: screen.page.source),
                leadingWidth: 440, minimumLeadingWidth: 160))
          } else {
            ScreenView(screen.content)
          }
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
          }.padding()
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
