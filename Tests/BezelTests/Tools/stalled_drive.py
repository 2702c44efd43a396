"""Runs a program that sees a file system without a server at a folder: whoever looks into it waits for ever.

Takes the folder, and the program with its arguments. Needs root.
"""

import ctypes
import os
import sys

folder, *command = sys.argv[1:]
libc = ctypes.CDLL(None, use_errno=True)
CLONE_NEWNS, MS_REC, MS_PRIVATE = 0x20000, 0x4000, 1 << 18
driver = os.open("/dev/fuse", os.O_RDWR)
os.set_inheritable(driver, True)
options = f"fd={driver},rootmode=40000,user_id=0,group_id=0"
if (
    libc.unshare(CLONE_NEWNS)
    or libc.mount(b"none", b"/", None, MS_REC | MS_PRIVATE, None)
    or libc.mount(b"stalled", folder.encode(), b"fuse", 0, options.encode())
):
    sys.exit(os.strerror(ctypes.get_errno()))
os.execv(command[0], command)
