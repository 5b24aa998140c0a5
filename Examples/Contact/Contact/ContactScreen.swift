import WorkflowSDL

struct ContactScreen: BodyBackingScreen {
  typealias View = ContactView

  let contact: Contact
  let clears: Int
  let nickname: Validated<String>
  let showsMore: Bool
  let explainsPin: Bool
  let notices: [ContactWorkflow.Notice]
  /// Changes the contact as a named step.
  let change: (_ step: String) -> ValueChange<Contact>
  /// Changes it by typing; steps without a pause are joined.
  let typing: (_ step: String) -> ValueChange<Contact>
  let setMore: (Bool) -> Void
  let explainPin: (Bool) -> Void
  let save: () -> Void
  let revert: (Contact) -> Void
  let dismiss: (Int) -> Void
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
        TextField("", text: contact.name, onEdit: screen.typing("Edit Name")(\.name))
          .validated(contact.validName).defaultFocus()
      }
      LabeledContent("Nickname", help: "No two contacts have the same.") {
        TextField(
          "", text: contact.nickname,
          onEdit: screen.typing("Edit Nickname")(\.nickname)
        ).validated(screen.nickname)
      }
      LabeledContent("Mail") {
        TextField("", text: contact.mail, onEdit: screen.typing("Edit Mail")(\.mail))
          .validated(contact.validMail)
      }
      LabeledContent("PIN") {
        HStack(alignment: .firstBaseline) {
          SecureField("", text: contact.pin, onEdit: screen.typing("Edit PIN")(\.pin))
            .validated(contact.validPin)
          Button("Why?") { screen.explainPin(true) }
            .popover(isPresented: screen.explainsPin, onDismiss: { screen.explainPin(false) }) {
              Text("The contact gives this PIN on the telephone.").padding()
            }
        }
      }
      LabeledContent("Born") {
        DateField("", date: contact.born, onChange: screen.change("Change Birthday")(\.born))
      }
      LabeledContent("Children") {
        Stepper(
          "", value: contact.children, in: 0...30,
          onChange: screen.change("Change Children")(\.children))
      }
    }
  }

  @ViewBuilder private func place(_ screen: ContactScreen) -> some View {
    let contact = screen.contact
    Section("Place") {
      LabeledContent("Country") {
        Picker(
          "", Contact.Country.allCases, selection: contact.country,
          onSelect: { country in screen.change("Choose Country")(\.country)(country) },
          itemTitle: \.title)
      }
      LabeledContent("City") {
        ComboBox(
          "", text: contact.city,
          suggestions: .values(
            (contact.country.map { [$0] } ?? Contact.Country.allCases)
              .flatMap(\.cities).sorted()),
          onEdit: screen.typing("Edit City")(\.city))
      }
      LabeledContent("Call at") {
        TimeField("", time: contact.callTime, onChange: screen.change("Change Time")(\.callTime))
      }
    }
  }

  @ViewBuilder private func club(_ screen: ContactScreen) -> some View {
    let contact = screen.contact
    Section("Relation", footer: "Favourites come first in lists.") {
      LabeledContent("Kind") {
        Picker(
          "Kind", Contact.Kind.allCases, selection: contact.kind,
          onSelect: screen.change("Choose Kind")(\.kind), itemTitle: \.title
        ).pickerStyle(.segmented)
      }
      LabeledContent("Favourite") {
        Toggle(
          "", isOn: contact.isFavourite, onToggle: screen.change("Change Favourite")(\.isFavourite))
      }
      LabeledContent("") {
        Checkbox(
          "Gets the newsletter", isOn: contact.getsNews,
          onToggle: screen.change("Change Newsletter")(\.getsNews))
      }
      LabeledContent("") {
        DisclosureGroup("More", isExpanded: screen.showsMore, onToggle: screen.setMore) {
          VStack(alignment: .leading) {
            LabeledContent("Discount") {
              NumberField(
                "", value: contact.discount, format: .percent, in: 0...0.5, step: 0.05,
                onChange: screen.change("Change Discount")(\.discount))
            }
            LabeledContent("Credit limit") {
              NumberField(
                "", value: contact.limit, format: .currency("EUR"), in: 0...100_000, step: 100,
                onChange: screen.change("Change Limit")(\.limit))
            }
            LabeledContent("Trust") {
              Slider("", value: contact.trust, onChange: screen.change("Change Trust")(\.trust))
            }
          }
        }
      }
      LabeledContent("Note") {
        TextEditor("", text: contact.note, onEdit: screen.typing("Edit Note")(\.note))
          .frame(width: 280, height: 80)
      }
    }
  }
}
