#!/usr/bin/env python3
"""Keeps the examples of docs/engine-protocol.md true.

Sends every request of the document ("→ ...") to `mitla engine`, in order and in one run, and writes the real answer
below it ("← ..."). Long lists and texts of answers are cut; "..." stands for the rest. A 'load' request gets the save
that the last 'save' gave.

    tools/protocol_examples.py            rewrites the document
    tools/protocol_examples.py --check    fails if the document is not what a run gives
"""

import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ASK, ANSWER = "→ ", "← "
LONGEST_LIST, KEPT_ITEMS = 4, 2
LONGEST_TEXT = 120


def cut(value):
    """The same value, short enough to read."""
    if isinstance(value, dict):
        return {key: cut(item) for key, item in value.items()}
    if isinstance(value, list):
        if len(value) > LONGEST_LIST:
            return [cut(item) for item in value[:KEPT_ITEMS]] + ["..."]
        return [cut(item) for item in value]
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return value[: LONGEST_TEXT - 3].rstrip() + "..."
    return value


def text_of(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit(f"mitla engine gave no answer to {line}")
        return answer.rstrip("\n")

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def rewritten(lines, engine):
    """The document with the answers of a run."""
    last_save = None
    for line in lines:
        if line.startswith(ANSWER):
            continue
        if not line.startswith(ASK):
            yield line
            continue
        request = line[len(ASK):]
        try:
            parsed = json.loads(request)
        except json.JSONDecodeError:
            parsed = None  # an example of a line that is no request
        if isinstance(parsed, dict) and parsed.get("cmd") == "load":
            parsed["save"] = last_save
            request = text_of(parsed)
        yield ASK + request
        answer = json.loads(engine.ask(request))
        last_save = answer.get("save", last_save)
        yield ANSWER + text_of(cut(answer))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(ROOT / "build" / "mitla"))
    parser.add_argument("--document", type=pathlib.Path, default=ROOT / "docs" / "engine-protocol.md")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()

    old = options.document.read_text(encoding="utf-8")
    engine = Engine(options.program)
    new = "\n".join(rewritten(old.splitlines(), engine)) + "\n"
    engine.close()
    if new == old:
        return 0
    if options.check:
        for was, now in zip(old.splitlines(), new.splitlines()):
            if was != now:
                print(f"the document says\n  {was}\nbut a run gives\n  {now}")
                break
        print(f"{options.document}: the examples are not what a run gives; run tools/protocol_examples.py")
        return 1
    options.document.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
