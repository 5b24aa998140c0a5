// The functions of libdbus, which is loaded when it is first used and whose headers may not be
// installed. Its types are opaque; the values of constants are part of its ABI.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// A connection to a bus.
typedef struct DBusConnection DBusConnection;
/// A message, sent or received.
typedef struct DBusMessage DBusMessage;
/// The position in the arguments of a message; libdbus uses less than this size.
typedef struct CSDLBusIterator { uint64_t words[32]; } CSDLBusIterator;

/// The types of messages.
enum { CSDLBusCall = 1, CSDLBusReturn = 2, CSDLBusError = 3, CSDLBusSignal = 4 };

#define CSDL_BUS_FUNCTIONS(DO)                                                                     \
  DO(DBusConnection *_Nullable, connection_open_private, const char *_Nonnull, void *_Nullable)    \
  DO(uint32_t, bus_set_unique_name, DBusConnection *_Nonnull, const char *_Nonnull)                \
  DO(const char *_Nullable, bus_get_unique_name, DBusConnection *_Nonnull)                         \
  DO(void, bus_add_match, DBusConnection *_Nonnull, const char *_Nonnull, void *_Nullable)         \
  DO(void, bus_remove_match, DBusConnection *_Nonnull, const char *_Nonnull, void *_Nullable)      \
  DO(void, connection_set_exit_on_disconnect, DBusConnection *_Nonnull, uint32_t)                  \
  DO(void, connection_set_max_message_size, DBusConnection *_Nonnull, long)                        \
  DO(uint32_t, connection_get_unix_fd, DBusConnection *_Nonnull, int *_Nonnull)                    \
  DO(uint32_t, connection_send, DBusConnection *_Nonnull, DBusMessage *_Nonnull, uint32_t *_Nullable) \
  DO(uint32_t, connection_has_messages_to_send, DBusConnection *_Nonnull)                          \
  DO(long, connection_get_outgoing_size, DBusConnection *_Nonnull)                                 \
  DO(void, connection_flush, DBusConnection *_Nonnull)                                             \
  DO(uint32_t, connection_read_write, DBusConnection *_Nonnull, int)                               \
  DO(DBusMessage *_Nullable, connection_pop_message, DBusConnection *_Nonnull)                     \
  DO(void, connection_close, DBusConnection *_Nonnull)                                             \
  DO(void, connection_unref, DBusConnection *_Nonnull)                                             \
  DO(DBusMessage *_Nullable, message_new_method_call, const char *_Nullable, const char *_Nonnull, \
     const char *_Nullable, const char *_Nonnull)                                                  \
  DO(DBusMessage *_Nullable, message_new_method_return, DBusMessage *_Nonnull)                     \
  DO(DBusMessage *_Nullable, message_new_error, DBusMessage *_Nonnull, const char *_Nonnull,       \
     const char *_Nullable)                                                                        \
  DO(int, message_get_type, DBusMessage *_Nonnull)                                                 \
  DO(uint32_t, message_get_reply_serial, DBusMessage *_Nonnull)                                    \
  DO(uint32_t, message_get_no_reply, DBusMessage *_Nonnull)                                        \
  DO(void, message_set_auto_start, DBusMessage *_Nonnull, uint32_t)                                \
  DO(DBusMessage *_Nullable, message_new_signal, const char *_Nonnull, const char *_Nonnull,       \
     const char *_Nonnull)                                                                         \
  DO(const char *_Nullable, message_get_sender, DBusMessage *_Nonnull)                             \
  DO(const char *_Nullable, message_get_path, DBusMessage *_Nonnull)                               \
  DO(const char *_Nullable, message_get_interface, DBusMessage *_Nonnull)                          \
  DO(const char *_Nullable, message_get_member, DBusMessage *_Nonnull)                             \
  DO(const char *_Nullable, message_get_error_name, DBusMessage *_Nonnull)                         \
  DO(uint32_t, message_is_signal, DBusMessage *_Nonnull, const char *_Nonnull, const char *_Nonnull) \
  DO(uint32_t, message_iter_init, DBusMessage *_Nonnull, CSDLBusIterator *_Nonnull)                \
  DO(void, message_iter_init_append, DBusMessage *_Nonnull, CSDLBusIterator *_Nonnull)             \
  DO(int, message_iter_get_arg_type, CSDLBusIterator *_Nonnull)                                    \
  DO(char *_Nullable, message_iter_get_signature, CSDLBusIterator *_Nonnull)                       \
  DO(void, message_iter_recurse, CSDLBusIterator *_Nonnull, CSDLBusIterator *_Nonnull)             \
  DO(uint32_t, message_iter_next, CSDLBusIterator *_Nonnull)                                       \
  DO(void, message_iter_get_basic, CSDLBusIterator *_Nonnull, void *_Nonnull)                      \
  DO(uint32_t, message_iter_append_basic, CSDLBusIterator *_Nonnull, int, const void *_Nonnull)    \
  DO(uint32_t, message_iter_open_container, CSDLBusIterator *_Nonnull, int, const char *_Nullable, \
     CSDLBusIterator *_Nonnull)                                                                    \
  DO(uint32_t, message_iter_close_container, CSDLBusIterator *_Nonnull, CSDLBusIterator *_Nonnull) \
  DO(DBusMessage *_Nonnull, message_ref, DBusMessage *_Nonnull)                                    \
  DO(void, message_unref, DBusMessage *_Nonnull)                                                   \
  DO(uint32_t, validate_path, const char *_Nonnull, void *_Nullable)                               \
  DO(uint32_t, signature_validate_single, const char *_Nonnull, void *_Nullable)                   \
  DO(void, free, void *_Nullable)

/// The functions of libdbus, named without their prefix.
typedef struct CSDLBusFunctions {
#define CSDL_BUS_MEMBER(result, name, ...) result (*_Nonnull name)(__VA_ARGS__);
  CSDL_BUS_FUNCTIONS(CSDL_BUS_MEMBER)
#undef CSDL_BUS_MEMBER
} CSDLBusFunctions;

/// The functions of libdbus, which the first call loads; NULL if the library or a function is
/// missing. Can be called on any thread.
const CSDLBusFunctions *_Nullable CSDLLoadBus(void);

/// Connects to the bus at `address`; NULL if that fails, or takes longer than `milliseconds`, as with
/// a bus that accepts connections and never answers. Can be called on any thread.
///
/// `dbus_bus_register` has no such limit.
DBusConnection *_Nullable CSDLOpenBus(const char *_Nonnull address, int milliseconds);

/// Closes a connection.
void CSDLCloseBus(DBusConnection *_Nonnull connection);
