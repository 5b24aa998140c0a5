// The counter and the list of the comparison in FLTK 1.3.
//
//   fltk counter
//   fltk list ROWS    a table that draws only the visible cells

#include <FL/Fl.H>
#include <FL/Fl_Box.H>
#include <FL/Fl_Button.H>
#include <FL/Fl_Double_Window.H>
#include <FL/Fl_Table_Row.H>
#include <FL/fl_draw.H>

#include <cstdio>
#include <cstdlib>
#include <cstring>

class Counter {
 public:
  Counter() : label(200, 240, 400, 30), plus(310, 280, 80, 30, "+"), minus(410, 280, 80, 30, "-") {
    plus.callback([](Fl_Widget *, void *counter) { ((Counter *)counter)->add(1); }, this);
    minus.callback([](Fl_Widget *, void *counter) { ((Counter *)counter)->add(-1); }, this);
    add(0);
  }

 private:
  Fl_Box label;
  Fl_Button plus, minus;
  int value = 0;

  void add(int amount) {
    char text[64];
    value += amount;
    snprintf(text, sizeof text, "The value is %d", value);
    label.copy_label(text);
  }
};

class List : public Fl_Table_Row {
 public:
  List(int width, int height, int count) : Fl_Table_Row(0, 0, width, height) {
    // All rows have the default height: row_height_all() takes a time quadratic in the count.
    rows(count);
    cols(1);
    col_width_all(width - 24);
    end();
  }

 protected:
  void draw_cell(TableContext context, int row, int, int x, int y, int width, int height) override {
    if (context == CONTEXT_STARTPAGE) fl_font(FL_HELVETICA, 14);
    if (context != CONTEXT_CELL) return;
    char text[64];
    snprintf(text, sizeof text, "Row %d of the list", row);
    fl_push_clip(x, y, width, height);
    fl_color(row_selected(row) ? selection_color() : FL_WHITE);
    fl_rectf(x, y, width, height);
    fl_color(FL_BLACK);
    fl_draw(text, x + 4, y, width - 4, height, FL_ALIGN_LEFT);
    fl_pop_clip();
  }
};

int main(int count, char **arguments) {
  Fl_Double_Window window(800, 600, "FLTK");
  if (count > 2 && !strcmp(arguments[1], "list"))
    window.resizable(new List(800, 600, atoi(arguments[2])));
  else
    new Counter;
  window.end();
  window.show();
  return Fl::run();
}
