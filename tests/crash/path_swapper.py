"""A process that swaps what stands at a path, as fast as it can, until its input ends: python path_swapper.py FOLDER SHAPE."""

from __future__ import annotations

import os
import select
import sys

from planward.storage import swapping


def exchange(one: str, other: str) -> None:
    folder = os.open(os.path.dirname(one), os.O_RDONLY)
    try:
        swapping.exchange(folder, os.path.basename(one), os.path.basename(other))
    finally:
        os.close(folder)


def folder_and_link(inside: str) -> None:
    exchange(f"{inside}/session", f"{inside}/link")


def away_and_back(inside: str) -> None:
    os.rename(f"{inside}/session", f"{inside}/away")
    os.symlink("../outside", f"{inside}/session")
    os.unlink(f"{inside}/session")
    os.rename(f"{inside}/away", f"{inside}/session")


def folder_and_folder(inside: str) -> None:
    exchange(f"{inside}/session", f"{inside}/other")


def file_and_link(inside: str) -> None:
    for name in ("task_plan.md", "journal"):
        try:
            exchange(f"{inside}/session/{name}", f"{inside}/session/{name}.link")
        except FileNotFoundError:
            if os.path.islink(f"{inside}/session/{name}"):
                continue
            try:
                os.symlink(f"../../outside/{name}", f"{inside}/session/{name}.link")
            except FileExistsError:
                continue


SHAPES = {
    shape.__name__: shape
    for shape in (folder_and_link, away_and_back, folder_and_folder, file_and_link)
}


def main(inside: str, shape: str) -> None:
    swap, count = SHAPES[shape], 0
    say("ready")
    while count % 16 or not select.select([sys.stdin], [], [], 0)[0]:
        swap(inside)
        count += 1
    say(str(count))


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
