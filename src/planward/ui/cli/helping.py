"""`planward completion`, and `planward help` where the fast way has found nothing."""

from __future__ import annotations

from planward.errors import Misused
from planward.ui.cli import page
from planward.ui.cli.arguments import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.ui.cli.desk import Desk


def _completion(desk: Desk) -> int:
    from planward.ui.cli import completion

    shell = desk.given.text("SHELL")
    if shell == completion.ONLY_FOR_SCRIPTS:
        page.write_out(completion.steps_text(desk.plan()), desk.out.stream)
    else:
        page.write_out(completion.script(shell), desk.out.stream)
    return 0


def _help(desk: Desk) -> int:
    from planward.ui.cli import help as texts
    from planward.ui.cli.nearest import nearest

    words = desk.given.texts("TOPIC")
    text = texts.page(words)
    if text:
        page.write_out(text, desk.out.stream)
        return 0
    near = nearest(words[0], texts.TEXTS)
    remedy = f"Did you mean `planward help {near}`?" if near else "See: planward help"
    raise Misused(f"There is no help on {shown(' '.join(words))}", remedy=remedy)


COMMANDS = {"completion": _completion, "help": _help}
