import WorkflowSDL

struct ContactScreen: BodyBackingScreen {
  typealias View = ContactView

  let contact: Contact
  let clears: Int
  let nickname: Validated<String>
  let showsMore: Bool
  let explainsPin: Bool
  let notices: [ContactWorkflow.Notice]
  /// Changes the contact as a named step; steps of typing without a pause are joined.
  let change: (_ step: String, _ isTyping: Bool, @escaping (inout Contact) -> Void) -> Void
  let setMore: (Bool) -> Void
  let explainPin: (Bool) -> Void
  let save: () -> Void
  let revert: (Contact) -> Void
  let dismiss: (Int) -> Void

  /// Returns the action of a control that sets a property.
  func set<Value>(
    _ path: WritableKeyPath<Contact, Value>, _ step: String, typing: Bool = false
  ) -> (Value) -> Void {
    { value in change(step, typing) { $0[keyPath: path] = value } }
  }
}

struct ContactView: BodyProvider {
  typealias Screen = ContactScreen

  func body(with screen: ContactScreen) -> some View {
    ScrollView {
      Form(onSubmit: screen.save) {
        person(screen)
        place(screen)
        club(screen)
        LabeledContent("") { SubmitButton("Save") }
      }
      // Another form has no texts that are no values, such as a half-typed date.
      .id(screen.clears)
      .filling([.horizontal]).readableWidth(alignment: .leading).padding()
    }
    .toasts(
      screen.notices.map { notice in
        Toast(
          id: notice.id, "Saved", actionTitle: "Undo", action: { screen.revert(notice.before) })
      },
      onDismiss: screen.dismiss)
  }

  @ViewBuilder private func person(_ screen: ContactScreen) -> some View {
    let contact = screen.contact
    Section("Person") {
      LabeledContent("Name", isRequired: true) {
        TextField("", text: contact.name, onEdit: screen.set(\.name, "Edit Name", typing: true))
          .validated(contact.validName).defaultFocus()
      }
      LabeledContent("Nickname", help: "No two contacts have the same.") {
        TextField(
          "", text: contact.nickname,
          onEdit: screen.set(\.nickname, "Edit Nickname", typing: true)
        ).validated(screen.nickname)
      }
      LabeledContent("Mail") {
        TextField("", text: contact.mail, onEdit: screen.set(\.mail, "Edit Mail", typing: true))
          .validated(contact.validMail)
      }
      LabeledContent("PIN") {
        HStack(alignment: .firstBaseline) {
          SecureField("", text: contact.pin, onEdit: screen.set(\.pin, "Edit PIN", typing: true))
            .validated(contact.validPin)
          Button("Why?") { screen.explainPin(true) }
            .popover(isPresented: screen.explainsPin, onDismiss: { screen.explainPin(false) }) {
              Text("The contact gives this PIN on the telephone.").padding()
            }
        }
      }
      LabeledContent("Born") {
        DateField("", date: contact.born, onChange: screen.set(\.born, "Change Birthday"))
      }
      LabeledContent("Children") {
        Stepper(
          "", value: contact.children, in: 0...30,
          onChange: screen.set(\.children, "Change Children"))
      }
    }
  }

  @ViewBuilder private func place(_ screen: ContactScreen) -> some View {
    let contact = screen.contact
    Section("Place") {
      LabeledContent("Country") {
        Picker(
          "", Contact.Country.allCases, selection: contact.country,
          onSelect: { country in screen.set(\.country, "Choose Country")(country) },
          itemTitle: \.title)
      }
      LabeledContent("City") {
        ComboBox(
          "", text: contact.city,
          suggestions: .values(
            (contact.country.map { [$0] } ?? Contact.Country.allCases)
              .flatMap(\.cities).sorted()),
          onEdit: screen.set(\.city, "Edit City", typing: true))
      }
      LabeledContent("Call at") {
        TimeField("", time: contact.callTime, onChange: screen.set(\.callTime, "Change Time"))
      }
    }
  }

  @ViewBuilder private func club(_ screen: ContactScreen) -> some View {
    let contact = screen.contact
    Section("Relation", footer: "Favourites come first in lists.") {
      LabeledContent("Kind") {
        Picker(
          "Kind", Contact.Kind.allCases, selection: contact.kind,
          onSelect: screen.set(\.kind, "Choose Kind"), itemTitle: \.title
        ).pickerStyle(.segmented)
      }
      LabeledContent("Favourite") {
        Toggle(
          "", isOn: contact.isFavourite, onToggle: screen.set(\.isFavourite, "Change Favourite"))
      }
      LabeledContent("") {
        Checkbox(
          "Gets the newsletter", isOn: contact.getsNews,
          onToggle: screen.set(\.getsNews, "Change Newsletter"))
      }
      LabeledContent("") {
        DisclosureGroup("More", isExpanded: screen.showsMore, onToggle: screen.setMore) {
          VStack(alignment: .leading) {
            LabeledContent("Discount") {
              NumberField(
                "", value: contact.discount, format: .percent, in: 0...0.5, step: 0.05,
                onChange: screen.set(\.discount, "Change Discount"))
            }
            LabeledContent("Credit limit") {
              NumberField(
                "", value: contact.limit, format: .currency("EUR"), in: 0...100_000, step: 100,
                onChange: screen.set(\.limit, "Change Limit"))
            }
            LabeledContent("Trust") {
              Slider("", value: contact.trust, onChange: screen.set(\.trust, "Change Trust"))
            }
          }
        }
      }
      LabeledContent("Note") {
        TextEditor("", text: contact.note, onEdit: screen.set(\.note, "Edit Note", typing: true))
          .frame(width: 280, height: 80)
      }
    }
  }
}
