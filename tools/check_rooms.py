#!/usr/bin/env python3
"""Checks that no room of src/ includes a header of a room that it may not use.

The rooms and their dependencies are the mitla_room() lines of cmake/rooms.cmake:
  DEPENDS  may be included, by the room and by whoever uses the room
  PRIVATE  may be included by the room alone
"""

import argparse
import re
import sys
from pathlib import Path

INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]', re.MULTILINE)
ROOM = re.compile(r"^mitla_room\(([^)]*)\)", re.MULTILINE)


def read_rooms(text):
    """{room: (public, private)} from the text of cmake/rooms.cmake."""
    rooms = {}
    for match in ROOM.finditer(re.sub(r"#.*", "", text)):
        name, *words = match.group(1).split()
        lists = {"DEPENDS": [], "PRIVATE": []}
        current = None
        for word in words:
            if word in lists:
                current = lists[word]
            elif current is None:
                raise ValueError(f"cmake/rooms.cmake: {name}: expected DEPENDS or PRIVATE before {word}")
            elif word not in rooms:
                raise ValueError(f"cmake/rooms.cmake: {name} uses {word}, which must stand above it")
            else:
                current.append(word)
        if name in rooms:
            raise ValueError(f"cmake/rooms.cmake: {name} is there twice")
        rooms[name] = (lists["DEPENDS"], lists["PRIVATE"])
    return rooms


def allowed_rooms(rooms):
    """{room: every room whose headers it may include, itself among them}."""
    visible = {}  # rooms that a room exposes to its users; rooms follow what they use, so one pass is enough
    allowed = {}
    for name, (public, private) in rooms.items():
        visible[name] = {name}.union(*(visible[r] for r in public))
        allowed[name] = visible[name].union(*(visible[r] for r in private))
    return allowed


def room_of(path, rooms):
    """The room of a path below src/ ("games/meb/zoc.h" -> "games/meb"), or None."""
    parts = path.split("/")[:-1]
    if parts[:1] == ["games"] and len(parts) > 1:
        name = "/".join(parts[:2])
        return name if name in rooms else None
    return parts[0] if parts and parts[0] in rooms else None


def check(root):
    """The list of what is wrong, as sentences."""
    src = root / "src"
    rooms = read_rooms((root / "cmake" / "rooms.cmake").read_text(encoding="utf-8"))
    allowed = allowed_rooms(rooms)
    wrong = []
    for file in sorted(p for p in src.rglob("*") if p.suffix in (".h", ".cpp")):
        path = file.relative_to(src).as_posix()
        room = room_of(path, rooms)
        if room is None:
            wrong.append(f"src/{path}: its folder is no room; add a line to cmake/rooms.cmake")
            continue
        text = file.read_text(encoding="utf-8")
        for match in INCLUDE.finditer(text):
            header = match.group(1)
            if not (src / header).is_file():
                beside = file.parent / header
                if not beside.is_file():
                    continue  # a header of a library
                header = beside.resolve().relative_to(src.resolve()).as_posix()
            other = room_of(header, rooms)
            if other is not None and other not in allowed[room]:
                line = text.count("\n", 0, match.start(1)) + 1
                may = ", ".join(r for r in rooms if r in allowed[room])
                wrong.append(f'src/{path}:{line}: "{header}" is of the room {other}; {room} may use: {may}')
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parent.parent)
    wrong = check(parser.parse_args().root)
    for sentence in wrong:
        print(sentence)
    if not wrong:
        print("rooms: every include points the right way")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
