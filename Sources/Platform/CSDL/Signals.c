#include "CSDL.h"
#include <errno.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t endSignal, wasInterrupted;

static void noteSignal(int signal) {
  int error = errno;
  if (signal == SIGINT && wasInterrupted) _exit(128 + SIGINT);  // a second Ctrl+C ends immediately
  if (signal == SIGINT) wasInterrupted = 1;
  if (!endSignal) endSignal = signal;
  CSDLWake();
  errno = error;
}

void CSDLFollowEndSignals(void) {
  const int signals[] = {SIGTERM, SIGINT, SIGHUP};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    struct sigaction old, action = {.sa_handler = noteSignal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    // A signal that the parent process, such as nohup, ignores stays ignored.
    if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN) {
      sigaction(signals[i], &action, NULL);
    }
  }
}

int CSDLEndSignal(void) { return endSignal; }
