// The counter and the list of the comparison in Dear ImGui on SDL2's software renderer.
//
//   imgui counter
//   imgui list ROWS    text of the visible rows only, with a clipper
//
// It waits for events and draws three frames after each, because a widget can take a frame or two
// to show a change; the endless loop of the examples would never be idle.

#include <SDL.h>
#include <backends/imgui_impl_sdl.h>
#include <backends/imgui_impl_sdlrenderer.h>
#include <imgui.h>

#include <cstdlib>
#include <cstring>

static void showList(int rows) {
  ImGui::BeginChild("list");
  ImGuiListClipper clipper;
  clipper.Begin(rows);
  while (clipper.Step())
    for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; row++)
      ImGui::Text("Row %d of the list", row);
  ImGui::EndChild();
}

static void showCounter() {
  static int value = 0;
  ImGui::SetCursorPos({350, 260});
  ImGui::Text("The value is %d", value);
  ImGui::SetCursorPos({310, 290});
  if (ImGui::Button("+", {80, 30})) value++;
  ImGui::SameLine();
  if (ImGui::Button("-", {80, 30})) value--;
}

static void draw(SDL_Renderer *renderer, int rows) {
  ImGui_ImplSDLRenderer_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  ImGui::NewFrame();
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize({800, 600});
  ImGui::Begin("main", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
  if (rows) showList(rows); else showCounter();
  ImGui::End();
  ImGui::Render();
  SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
  SDL_RenderClear(renderer);
  ImGui_ImplSDLRenderer_RenderDrawData(ImGui::GetDrawData());
  SDL_RenderPresent(renderer);
}

int main(int count, char **arguments) {
  int rows = count > 2 && !strcmp(arguments[1], "list") ? atoi(arguments[2]) : 0;
  if (SDL_Init(SDL_INIT_VIDEO)) return 1;
  // Without this SDL shows the pixels through OpenGL.
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  SDL_Window *window =
      SDL_CreateWindow("ImGui", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 800, 600, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  if (!renderer) return 1;
  ImGui::CreateContext();
  ImGui::StyleColorsLight();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui_ImplSDL2_InitForSDLRenderer(window);
  ImGui_ImplSDLRenderer_Init(renderer);
  for (int frames = 3;;) {
    SDL_Event event;
    bool hasEvent = frames == 0 ? SDL_WaitEvent(&event) : SDL_PollEvent(&event);
    for (; hasEvent; hasEvent = SDL_PollEvent(&event)) {
      ImGui_ImplSDL2_ProcessEvent(&event);
      if (event.type == SDL_QUIT) return 0;
      frames = 3;
    }
    draw(renderer, rows);
    frames--;
  }
}
