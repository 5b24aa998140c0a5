import WorkflowSDL

struct ComboBoxPage: Workflow {
  typealias Output = Never

  let clock: any Clock<Duration>

  struct State: Codable, Equatable, RestorableState {
    var planet = ""
    var city = ""
    var isOffline = false
    /// The answer for `city`; nil while a worker searches.
    var answer: Answer?
  }

  enum Answer: Codable, Equatable {
    case found([String])
    case failed
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Card {
    let states = context.makeStateMutationSink()
    if !state.city.isEmpty, state.answer == nil {
      CitySearch(text: state.city, isOffline: state.isOffline, clock: clock)
        .mapOutput { answer in
          AnyWorkflowAction {
            $0.answer = answer; return nil
          }
        }
        .running(in: context)
    }
    return Card(
      planet: state.planet, editPlanet: { text in states.send { $0.planet = text } },
      city: state.city,
      cities: suggestions(of: state, retry: { states.send { $0.answer = nil } }),
      editCity: { text in states.send { ($0.city, $0.answer) = (text, nil) } },
      isOffline: state.isOffline,
      setOffline: { isOffline in states.send { ($0.isOffline, $0.answer) = (isOffline, nil) } })
  }

  private func suggestions(
    of state: State, retry: @escaping () -> Void
  ) -> ComboBoxWidget.Suggestions {
    if state.city.isEmpty { return .values([]) }
    switch state.answer {
    case nil: return .loading
    case .found(let cities): return .matches(cities)
    case .failed: return .failed(tr("The server cannot be reached."), retry: retry)
    }
  }

  struct Card: BodyBackingScreen {
    let planet: String
    let editPlanet: (String) -> Void
    let city: String
    let cities: ComboBoxWidget.Suggestions
    let editCity: (String) -> Void
    let isOffline: Bool
    let setOffline: (Bool) -> Void

    struct View: BodyProvider {
      typealias Screen = Card

      func body(with screen: Card) -> some WorkflowSDL.View {
        let planets = [
          tr("Mercury"), tr("Venus"), tr("Earth"), tr("Mars"), tr("Jupiter"), tr("Saturn"),
          tr("Uranus"), tr("Neptune"),
        ]
        ScrollView {
          Examples {
            Example(tr("Suggestions that are known")) {
              ComboBox(
                tr("Planet"), text: screen.planet, suggestions: .values(planets),
                onEdit: screen.editPlanet)
            }
            Example(tr("Suggestions from a worker")) {
              ComboBox(
                tr("City"), text: screen.city, suggestions: screen.cities, onEdit: screen.editCity)
              Toggle(tr("Offline"), isOn: screen.isOffline, onToggle: screen.setOffline)
            }
            Example(tr("Disabled")) {
              ComboBox(
                tr("Disabled"), text: planets[2], suggestions: .values(planets), onEdit: { _ in }
              ).disabled()
            }
          }.filling([.horizontal]).readableWidth(alignment: .leading).padding()
        }
      }
    }
  }
}

/// Searches cities, as slowly as a server.
private struct CitySearch: Worker {
  let text: String
  let isOffline: Bool
  let clock: any Clock<Duration>

  private static let cities = [
    "Aachen", "Aberdeen", "Amsterdam", "Athens", "Barcelona", "Bergen", "Berlin", "Bern",
    "Bologna", "Bordeaux", "Bremen", "Brno", "Cork", "Dresden", "Dublin", "Gdańsk", "Graz",
    "Helsinki", "Lisbon", "Ljubljana", "Lyon", "Malmö", "Oslo", "Porto", "Prague", "Riga",
    "Sofia", "Tallinn", "Turin", "Vienna", "Vilnius", "Warsaw", "Zürich",
  ]

  /// The worker depends only on the injected clock, so a replay runs it again.
  static var replayPolicy: ReplayPolicy { .rerun }

  func run() async -> ComboBoxPage.Answer {
    try? await clock.sleep(for: .milliseconds(500))
    let typed = text.lowercased()
    return isOffline ? .failed : .found(Self.cities.filter { $0.lowercased().contains(typed) })
  }

  func isEquivalent(to other: CitySearch) -> Bool {
    text == other.text && isOffline == other.isOffline
  }
}
