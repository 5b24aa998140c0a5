#include "CSDL.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Other threads push events too, to wake the loop.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static SDL_Event *kept;
static size_t keptCount, capacity;

static bool isSameMotion(const SDL_Event *last, const SDL_Event *next) {
  return last->type == SDL_MOUSEMOTION && next->type == SDL_MOUSEMOTION
      && last->motion.windowID == next->motion.windowID;
}

/// Removes the key releases that SDL adds just before it deactivates a window: the user did not release the keys.
static void dropAddedReleases(const SDL_Event *event) {
  if (event->type != SDL_WINDOWEVENT || event->window.event != SDL_WINDOWEVENT_FOCUS_LOST) return;
  while (keptCount > 0 && kept[keptCount - 1].type == SDL_KEYUP
      && kept[keptCount - 1].key.windowID == event->window.windowID)
    keptCount--;
}

/// Adds an event to the queue; false if memory cannot be allocated.
static bool add(const SDL_Event *event) {
  dropAddedReleases(event);
  if (keptCount > 0 && isSameMotion(&kept[keptCount - 1], event)) {
    kept[keptCount - 1] = *event;
    return true;
  }
  if (keptCount == capacity) {
    size_t larger = capacity ? 2 * capacity : 64;
    SDL_Event *grown = realloc(kept, larger * sizeof *kept);
    if (!grown) return false;
    kept = grown;
    capacity = larger;
  }
  kept[keptCount++] = *event;
  return true;
}

/// The parts of the drop that is being reported, and the bytes of its texts.
static size_t dropFiles, dropTexts, dropBytes;

/// Counts the parts of a drop; false beyond the limits, so that a huge drop does not fill the memory.
///
/// The first text beyond them is kept: it shows that the drop is too large.
static bool acceptDrop(const SDL_Event *event) {
  switch (event->type) {
  case SDL_DROPBEGIN:
  case SDL_DROPCOMPLETE:
    dropFiles = dropTexts = dropBytes = 0;
    return true;
  case SDL_DROPFILE:
    return dropFiles++ < CSDLMaximumDropFiles;
  case SDL_DROPTEXT:
    if (dropTexts > CSDLMaximumDropTexts || dropBytes > CSDLMaximumDropBytes) return false;
    dropTexts++;
    dropBytes += event->drop.file ? strlen(event->drop.file) : 0;
    return true;
  default:
    return true;
  }
}

/// SDL's event filter, called with each event before SDL queues it.
static int keepEvent(void *unused, SDL_Event *event) {
  (void)unused;
  // SDL's own marker of its polling position; if it were kept, each wait would return immediately.
  if (event->type == SDL_POLLSENTINEL) return 0;
  SDL_Event copy = *event;
  if (event->type == SDL_SYSWMEVENT) {
    CSDLNoticeNativeKey(event);
    CSDLNoticeDrag(event);
    CSDLNoticeDrop(event);
    if (!CSDLNoticeNativeEvent(&copy)) return 0;
  }
  CSDLNoticeWheel(&copy);
  if (!CSDLAcceptKey(&copy) || !CSDLAcceptDrag(&copy)) return 0;
  if (!acceptDrop(&copy)) {
    SDL_free(copy.drop.file);
    return 0;
  }
  pthread_mutex_lock(&lock);
  bool isFirst = keptCount == 0;
  bool isKept = add(&copy);
  pthread_mutex_unlock(&lock);
  // SDL gives up a drop if its start is refused.
  bool isAwaited = copy.type == SDL_DROPBEGIN || copy.type == SDL_DROPCOMPLETE;
  if (!isKept || !(isFirst || isAwaited)) return 0;
  // The event in SDL's queue only wakes a waiting thread. It needs its own type, because SDL
  // removes pending size and exposure events from its queue.
  event->type = SDL_LASTEVENT - 1;
  return 1;
}

void CSDLKeepEvents(void) { SDL_SetEventFilter(keepEvent, NULL); }

bool CSDLHasEvents(void) {
  pthread_mutex_lock(&lock);
  bool hasEvents = keptCount > 0;
  pthread_mutex_unlock(&lock);
  return hasEvents;
}

SDL_Event *CSDLTakeEvents(size_t *count) {
  pthread_mutex_lock(&lock);
  SDL_Event *events = kept;
  *count = keptCount;
  kept = NULL;
  keptCount = capacity = 0;
  pthread_mutex_unlock(&lock);
  SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  return events;
}
