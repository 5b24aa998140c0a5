// A display that passes everything on to another one, and counts the replies of its server: each is a
// request for which a client waited.
#define _GNU_SOURCE  // accept4
#include "CXDriver.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { maximumClients = 16, header = 8 };

typedef struct Client {
  int ends[2];           // the client and the server
  uint8_t head[header];  // the start of the server's next message
  size_t headCount, rest;
  bool isAccepted;
} Client;

struct CXProxy {
  pthread_t thread;
  int listener, stop;
  struct sockaddr_un own, server;
  Client clients[maximumClients];
  int clientCount;
  atomic_long replies;
};

/// The length of a message of the server with this header (X protocol, "Connection Setup" and "Message Format").
static size_t length(Client *client, const uint8_t *head) {
  uint16_t setup;
  uint32_t units;
  memcpy(&setup, head + 6, sizeof setup);
  memcpy(&units, head + 4, sizeof units);
  if (!client->isAccepted) return 8 + 4 * (size_t)setup;
  bool isLong = head[0] == 1 || (head[0] & 0x7f) == 35;  // a reply or a generic event
  return 32 + (isLong ? 4 * (size_t)units : 0);
}

static void count(CXProxy *proxy, Client *client, const uint8_t *bytes, size_t size) {
  while (size > 0) {
    if (client->rest > 0) {
      size_t taken = size < client->rest ? size : client->rest;
      client->rest -= taken;
      bytes += taken;
      size -= taken;
      continue;
    }
    client->head[client->headCount++] = *bytes++;
    size--;
    if (client->headCount < header) continue;
    if (client->isAccepted && client->head[0] == 1) atomic_fetch_add(&proxy->replies, 1);
    client->rest = length(client, client->head) - header;
    client->isAccepted = true;
    client->headCount = 0;
  }
}

static bool pass(CXProxy *proxy, Client *client, int from) {
  uint8_t bytes[65536];
  ssize_t size = read(client->ends[from], bytes, sizeof bytes);
  if (size <= 0) return false;
  if (from == 1) count(proxy, client, bytes, (size_t)size);
  for (ssize_t sent = 0; sent < size;) {
    ssize_t part = send(client->ends[1 - from], bytes + sent, (size_t)(size - sent), MSG_NOSIGNAL);
    if (part <= 0) return false;
    sent += part;
  }
  return true;
}

static void accept1(CXProxy *proxy) {
  int client = accept4(proxy->listener, NULL, NULL, SOCK_CLOEXEC);
  int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int place = 0;
  while (place < proxy->clientCount && proxy->clients[place].ends[0] >= 0) place++;
  bool isReady = client >= 0 && place < maximumClients
      && connect(server, (struct sockaddr *)&proxy->server, sizeof proxy->server) == 0;
  if (isReady) {
    proxy->clients[place] = (Client){.ends = {client, server}};
    if (place == proxy->clientCount) proxy->clientCount++;
    return;
  }
  close(client);
  close(server);
}

static void *run(void *argument) {
  CXProxy *proxy = argument;
  while (true) {
    struct pollfd sources[2 + 2 * maximumClients] = {
      {.fd = proxy->stop, .events = POLLIN}, {.fd = proxy->listener, .events = POLLIN}};
    int clientCount = proxy->clientCount;
    for (int i = 0; i < 2 * clientCount; i++)
      sources[2 + i] = (struct pollfd){.fd = proxy->clients[i / 2].ends[i % 2], .events = POLLIN};
    if (poll(sources, 2 + 2 * (nfds_t)clientCount, -1) < 0 && errno != EINTR) return NULL;
    if (sources[0].revents) return NULL;
    for (int i = 0; i < 2 * clientCount; i++) {
      Client *client = &proxy->clients[i / 2];
      if (!sources[2 + i].revents || client->ends[0] < 0 || pass(proxy, client, i % 2)) continue;
      for (int end = 0; end < 2; end++) {
        close(client->ends[end]);
        client->ends[end] = -1;
      }
    }
    if (sources[1].revents) accept1(proxy);  // last: it may use the place of a client above
  }
}

static struct sockaddr_un address(int display) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "/tmp/.X11-unix/X%d", display);
  return address;
}

CXProxy *CXStartProxy(int server, int display) {
  CXProxy *proxy = calloc(1, sizeof *proxy);
  if (!proxy) return NULL;
  proxy->own = address(display);
  proxy->server = address(server);
  proxy->stop = eventfd(0, EFD_CLOEXEC);
  proxy->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  bool isOurs = bind(proxy->listener, (struct sockaddr *)&proxy->own, sizeof proxy->own) == 0;
  if (isOurs && listen(proxy->listener, maximumClients) == 0 && pthread_create(&proxy->thread, NULL, run, proxy) == 0)
    return proxy;
  if (isOurs) unlink(proxy->own.sun_path);
  close(proxy->stop);
  close(proxy->listener);
  free(proxy);
  return NULL;
}

long CXCountReplies(CXProxy *proxy) { return atomic_load(&proxy->replies); }

void CXEndProxy(CXProxy *proxy) {
  uint64_t one = 1;
  if (write(proxy->stop, &one, sizeof one) > 0) pthread_join(proxy->thread, NULL);
  for (int i = 0; i < 2 * proxy->clientCount; i++)
    if (proxy->clients[i / 2].ends[i % 2] >= 0) close(proxy->clients[i / 2].ends[i % 2]);
  close(proxy->listener);
  close(proxy->stop);
  unlink(proxy->own.sun_path);
  free(proxy);
}
