# Runs a program for which the kernel refuses a system call, as a container may.
#
#   refusing.py CALL ERROR PROGRAM [ARGUMENT …]
#
# landlock_create_ruleset with ENOSYS is Linux before 5.13.
import ctypes
import errno
import os
import platform
import struct
import sys

LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06  # BPF_LD | BPF_W | BPF_ABS, BPF_JMP | BPF_JEQ | BPF_K, BPF_RET | BPF_K
NUMBERS = {"landlock_create_ruleset": 444, "prctl": 157 if platform.machine() == "x86_64" else 167}
FAIL, ALLOW = 0x00050000 | getattr(errno, sys.argv[2]), 0x7FFF0000
rules = [(LOAD, 0, 0, 0), (EQUAL, 0, 1, NUMBERS[sys.argv[1]]), (RETURN, 0, 0, FAIL), (RETURN, 0, 0, ALLOW)]
code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *rule) for rule in rules))
program = struct.pack("HxxxxxxQ", len(rules), ctypes.addressof(code))
libc = ctypes.CDLL(None, use_errno=True)
PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 38, 22, 2
if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) or libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, program, 0, 0):
    sys.exit(f"The filter is refused: {os.strerror(ctypes.get_errno())}")
os.execv(sys.argv[3], sys.argv[3:])
