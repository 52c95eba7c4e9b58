#!/usr/bin/env python3
"""Counts the tests of the last run: prints "<passed> <failed>".

Arguments: PRESET:LABEL[,LABEL...], the labels whose tests were run in that build. A test executable that left no
report (it crashed, or was never built) is one failure. Skipped and disabled tests are neither.
"""

import json
import sys
from pathlib import Path


def count(build, selections):
    passed = failed = 0
    for selection in selections:
        preset, labels = selection.split(":")
        listed = build / preset / "tests.txt"
        if not listed.exists():
            continue
        for line in listed.read_text().splitlines():
            label, name = line.split()[:2]
            if label not in labels.split(","):
                continue
            report = build / preset / "reports" / f"{name}.json"
            if not report.exists():
                failed += 1
                continue
            for suite in json.loads(report.read_text(encoding="utf-8"))["testsuites"]:
                for test in suite["testsuite"]:
                    if test.get("failures"):
                        failed += 1
                    elif test["status"] == "RUN" and test["result"] == "COMPLETED":
                        passed += 1
    return passed, failed


if __name__ == "__main__":
    print(*count(Path(__file__).resolve().parent.parent / "build", sys.argv[1:]))
