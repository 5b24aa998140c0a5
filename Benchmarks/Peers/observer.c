// Measures a program with a window from outside, in any toolkit.
//
//   observer PIXELS XVFB PHASE... -- COMMAND [ARGUMENT...]
//
// PIXELS is the file of `Xvfb -fbdir`, which holds the pixels of the screen: reading it disturbs
// neither the X server nor the program. XVFB is the server's process id. Prints lines of a name and
// a value:
//
//   start                 milliseconds from exec to the first content, start_cpu until it settles
//   memory                MiB resident, two seconds after the start
//   used                  memory_used: the same after the phases before
//   click=X,Y:X,Y,W,H     milliseconds from a click to changed pixels in a rectangle, click_cpu
//   wheel                 wheel_cpu in microseconds of an event, one each 8 ms, wheel_both with the
//                         X server's; wheel_frames drawn
//   resize                resize_cpu in milliseconds of a change of the window's size
//   press=X,Y             clicks once and prints nothing
//   type=KEYS             types letters and prints nothing
//   idle                  idle_wakes: voluntary context switches in 10 s, 12 s after that
//
// busy is the CPU time of all other processes during the start, in percent of one core.

#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  int x, y, width, height;
} Area;

static pid_t program, server;

static void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("observer: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  if (program > 0) kill(-program, SIGKILL);
  exit(1);
}

// MARK: - Time

static double milliseconds(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time)) return NAN;
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double now(void) { return milliseconds(CLOCK_MONOTONIC); }

/// The CPU time of all threads of a process, in milliseconds.
static double cpuTime(pid_t process) {
  clockid_t clock;
  return clock_getcpuclockid(process, &clock) ? NAN : milliseconds(clock);
}

static void pause_(double time) {
  if (time > 0) usleep(time * 1e3);
}

/// The CPU time of all processes but the program, the X server and this one, in milliseconds.
static double cpuTimeOfOthers(void) {
  FILE *file = fopen("/proc/stat", "r");
  double user, nice, system, idle, wait, hard, soft, stolen;
  if (!file || fscanf(file, "cpu %lf %lf %lf %lf %lf %lf %lf %lf", &user, &nice, &system, &idle,
                      &wait, &hard, &soft, &stolen) != 8)
    fail("/proc/stat cannot be read.");
  fclose(file);
  double busy = user + nice + system + hard + soft + stolen;
  return busy * 1e3 / sysconf(_SC_CLK_TCK) - cpuTime(getpid()) - cpuTime(server) -
         (program > 0 ? cpuTime(program) : 0);
}

// MARK: - Pixels

static const uint8_t *pixels;
static int stride, screenWidth, screenHeight;

static void openPixels(const char *path) {
  int descriptor = open(path, O_RDONLY);
  struct stat status;
  if (descriptor < 0 || fstat(descriptor, &status)) fail("%s cannot be read.", path);
  uint32_t *header = mmap(NULL, status.st_size, PROT_READ, MAP_SHARED, descriptor, 0);
  if (header == MAP_FAILED) fail("%s cannot be mapped.", path);
  // The fields of an X window dump: header_size, bits_per_pixel, bytes_per_line, ncolors.
  if (ntohl(header[11]) != 32) fail("The screen must have 32 bits per pixel.");
  stride = ntohl(header[12]);
  pixels = (uint8_t *)header + ntohl(header[0]) + ntohl(header[19]) * 12;
}

static const uint32_t *row(int x, int y) {
  return (const uint32_t *)(pixels + (size_t)y * stride) + x;
}

/// Copies an area of the screen to `copy`; returns whether it differed.
static bool changed(Area area, uint32_t *copy) {
  bool differs = false;
  for (int y = 0; y < area.height; y++, copy += area.width) {
    if (!memcmp(copy, row(area.x, area.y + y), area.width * 4)) continue;
    memcpy(copy, row(area.x, area.y + y), area.width * 4);
    differs = true;
  }
  return differs;
}

/// Waits until an area has not changed for `quiet` milliseconds; returns the time of the last change.
static double settled(Area area, uint32_t *copy, double quiet, int *changes) {
  double last = now(), limit = last + 5000;
  while (now() < last + quiet && now() < limit) {
    if (changed(area, copy)) {
      last = now();
      if (changes) ++*changes;
    }
    pause_(0.5);
  }
  return last;
}

/// An unusual colour of the empty screen, so that windows differ from it.
static const uint32_t emptyColor = 0x3b1f5e;

static bool isEmpty(uint32_t pixel) { return (pixel & 0xffffff) == emptyColor; }

/// Whether the screen shows content and not only empty windows: at least 200 pixels that differ from
/// their left neighbour, apart from the window's own edges.
static bool hasContent(void) {
  int edges = 0, left = screenWidth, top = screenHeight, right = 0, bottom = 0;
  for (int y = 0; y < screenHeight; y++)
    for (int x = 0; x < screenWidth; x++) {
      if (isEmpty(*row(x, y))) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  for (int y = top + 4; y < bottom - 4; y++)
    for (int x = left + 4; x < right - 4; x++)
      edges += ((*row(x, y) ^ *row(x - 1, y)) & 0xffffff) != 0;
  return edges >= 200;
}

// MARK: - The program

static Display *display;
static Window root, window;
static Area frame;

/// Paints the screen in `emptyColor`, with an invisible pointer in its corner.
static void clearScreen(void) {
  Pixmap none = XCreatePixmap(display, root, 1, 1, 1);
  XColor black = {0};
  GC context = XCreateGC(display, none, 0, NULL);
  XSetForeground(display, context, 0);
  XFillRectangle(display, none, context, 0, 0, 1, 1);
  XDefineCursor(display, root, XCreatePixmapCursor(display, none, none, &black, &black, 0, 0));
  XSetWindowBackground(display, root, emptyColor);
  XTestFakeMotionEvent(display, -1, screenWidth - 1, screenHeight - 1, 0);
  for (double limit = now() + 5000;;) {
    XClearWindow(display, root);
    XSync(display, False);
    int shown = 0;
    for (int y = 0; y < screenHeight; y++)
      for (int x = 0; x < screenWidth; x++) shown += !isEmpty(*row(x, y));
    if (!shown) break;
    if (now() > limit) fail("Another program has a window on the screen; close it.");
    pause_(20);
  }
}

/// Finds the largest window on the screen.
static void findWindow(void) {
  Window parent, *children = NULL;
  unsigned count = 0;
  if (!XQueryTree(display, root, &root, &parent, &children, &count)) return;
  for (unsigned i = 0; i < count; i++) {
    XWindowAttributes it;
    if (!XGetWindowAttributes(display, children[i], &it) || it.map_state != IsViewable) continue;
    if (it.width * it.height <= frame.width * frame.height) continue;
    window = children[i];
    frame = (Area){it.x, it.y, it.width, it.height};
  }
  XFree(children);
}

static void checkAlive(void) {
  if (waitpid(program, NULL, WNOHANG) == program) {
    program = 0;
    fail("The program ended.");
  }
}

static void start(char **command) {
  Area all = {0, 0, screenWidth, screenHeight};
  uint32_t *copy = calloc((size_t)screenWidth * screenHeight, 4);
  clearScreen();
  changed(all, copy);
  double others = cpuTimeOfOthers(), begin = now();
  program = fork();
  if (program == 0) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int nothing = open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor < 3; descriptor++) dup2(nothing, descriptor);
    execvp(command[0], command);
    _exit(127);
  }
  if (program < 0) fail("The program cannot be started.");
  setpgid(program, program);
  for (double limit = begin + 60000; !(changed(all, copy) && hasContent());) {
    if (now() > limit) fail("The program shows nothing.");
    checkAlive();
    pause_(0.3);
  }
  double content = now();
  settled(all, copy, 400, NULL);
  free(copy);
  findWindow();
  printf("start %g\nstart_cpu %g\nbusy %g\n", content - begin, cpuTime(program),
         100 * (cpuTimeOfOthers() - others) / (now() - begin));
  pause_(begin + 2000 - now());
}

// MARK: - Phases

/// Returns the number of a field in a file of /proc; -1 if the file or the field does not exist.
static long field(const char *path, const char *name) {
  char line[256];
  long value = -1;
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, name, strlen(name))) value = atol(line + strlen(name) + 1);
  if (file) fclose(file);
  return value;
}

static void memory(const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", program);
  long resident = field(path, "Rss");
  if (resident < 0) fail("%s cannot be read.", path);
  printf("%s %g\n", name, resident / 1024.0);
}

static long wakeUps(void) {
  char folder[64], path[400];
  long sum = 0;
  snprintf(folder, sizeof folder, "/proc/%d/task", program);
  DIR *threads = opendir(folder);
  for (struct dirent *thread; threads && (thread = readdir(threads));) {
    if (thread->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s/status", folder, thread->d_name);
    // A thread may end at any time.
    long switches = field(path, "voluntary_ctxt_switches");
    if (switches > 0) sum += switches;
  }
  if (threads) closedir(threads);
  return sum;
}

static void idle(void) {
  // Work that follows the start, such as checking a restored state for ten seconds, has ended then.
  pause_(12000);
  long before = wakeUps();
  pause_(10000);
  printf("idle_wakes %ld\n", wakeUps() - before);
}

static void button(unsigned number, bool isDown) {
  XTestFakeButtonEvent(display, number, isDown, 0);
  XFlush(display);
}

static void type(const char *letters) {
  for (char name[2] = ""; (*name = *letters); letters++) {
    KeyCode key = XKeysymToKeycode(display, XStringToKeysym(name));
    if (!key) fail("No key types %s.", name);
    XTestFakeKeyEvent(display, key, true, 0);
    XTestFakeKeyEvent(display, key, false, 20);
    XSync(display, False);
  }
}

static void movePointer(int x, int y) {
  XTestFakeMotionEvent(display, -1, frame.x + x, frame.y + y, 0);
  XSync(display, False);
  pause_(400);
}

static void press(const char *place) {
  int x, y;
  if (sscanf(place, "%d,%d", &x, &y) != 2) fail("Write press=X,Y.");
  movePointer(x, y);
  button(1, true);
  pause_(50);
  button(1, false);
}

static int ascending(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return (difference > 0) - (difference < 0);
}

/// Clicks 30 times; the median time from the press or the release, whichever changes the pixels.
static void clicks(const char *place) {
  enum { count = 30 };
  int x, y;
  Area area;
  if (sscanf(place, "%d,%d:%d,%d,%d,%d", &x, &y, &area.x, &area.y, &area.width, &area.height) != 6)
    fail("Write click=X,Y:X,Y,WIDTH,HEIGHT.");
  area.x += frame.x;
  area.y += frame.y;
  uint32_t *copy = calloc((size_t)area.width * area.height, 4);
  double times[count], before;
  movePointer(x, y);
  srand(1);
  before = cpuTime(program);
  for (int i = 0; i < count; i++) {
    pause_(60 + rand() % 80);
    changed(area, copy);
    bool isDown = true;
    double from = now(), release = from + 20;
    button(1, true);
    for (double limit = from + 2000; !changed(area, copy);) {
      if (isDown && now() >= release) {
        from = now();
        button(1, isDown = false);
      }
      if (now() > limit) fail("A click at %d,%d changes no pixels.", x, y);
      pause_(0.05);
    }
    times[i] = now() - from;
    if (isDown) {
      pause_(release - now());
      button(1, false);
    }
    settled(area, copy, 25, NULL);
  }
  qsort(times, count, sizeof *times, ascending);
  printf("click %g\nclick_cpu %g\n", (times[count / 2 - 1] + times[count / 2]) / 2,
         (cpuTime(program) - before) / count);
}

/// Turns the wheel down by 500 events, one each 8 ms.
static void wheel(void) {
  enum { count = 500 };
  Area area = {frame.x + 8, frame.y + 60, 200, frame.height - 80};
  uint32_t *copy = calloc((size_t)area.width * area.height, 4);
  int frames = 0;
  movePointer(frame.width / 2, frame.height / 2);
  changed(area, copy);
  double cpu = cpuTime(program), cpuOfServer = cpuTime(server), begin = now();
  for (int i = 0; i < count; i++) {
    button(5, true);
    button(5, false);
    for (double next = begin + (i + 1) * 8; now() < next;) {
      frames += changed(area, copy);
      pause_(fmin(0.7, next - now()));
    }
  }
  settled(area, copy, 300, &frames);
  if (frames < 10) fail("The wheel changes no pixels.");
  cpu = cpuTime(program) - cpu;
  cpuOfServer = cpuTime(server) - cpuOfServer;
  printf("wheel_cpu %g\nwheel_both %g\nwheel_frames %d\n", cpu * 1e3 / count,
         (cpu + cpuOfServer) * 1e3 / count, frames);
}

/// Makes the window smaller and larger 100 times, 33 ms apart.
static void resize(void) {
  enum { count = 100 };
  double cpu = cpuTime(program);
  for (int i = 0; i < count; i++) {
    int less = 2 * (i < count / 2 ? i : count - i);
    XResizeWindow(display, window, frame.width - less, frame.height - less);
    XFlush(display);
    pause_(33);
  }
  printf("resize_cpu %g\n", (cpuTime(program) - cpu) / count);
}

static int ignoreError(Display *x, XErrorEvent *error) { return 0; }

int main(int count, char **arguments) {
  int end = 3;
  while (end < count && strcmp(arguments[end], "--")) end++;
  if (end + 1 >= count) fail("Usage: observer PIXELS XVFB PHASE... -- COMMAND [ARGUMENT...]");
  server = atoi(arguments[2]);
  // Pauses of this process may end early or late by a microsecond, not by 50.
  prctl(PR_SET_TIMERSLACK, 1000);
  display = XOpenDisplay(NULL);
  if (!display) fail("There is no X server at DISPLAY.");
  XSetErrorHandler(ignoreError);
  root = DefaultRootWindow(display);
  screenWidth = DisplayWidth(display, 0);
  screenHeight = DisplayHeight(display, 0);
  openPixels(arguments[1]);
  start(arguments + end + 1);
  for (int i = 3; i < end; i++) {
    const char *phase = arguments[i];
    if (!strcmp(phase, "memory")) memory("memory");
    else if (!strcmp(phase, "used")) memory("memory_used");
    else if (!strncmp(phase, "click=", 6)) clicks(phase + 6);
    else if (!strcmp(phase, "wheel")) wheel();
    else if (!strncmp(phase, "press=", 6)) press(phase + 6);
    else if (!strncmp(phase, "type=", 5)) type(phase + 5);
    else if (!strcmp(phase, "resize")) resize();
    else if (!strcmp(phase, "idle")) idle();
    else if (strcmp(phase, "start")) fail("Unknown phase %s.", phase);
    checkAlive();
  }
  kill(-program, SIGTERM);
  for (int i = 0; i < 50 && waitpid(program, NULL, WNOHANG) != program; i++) pause_(10);
  kill(-program, SIGKILL);
  return 0;
}
