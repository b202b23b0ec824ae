"""Mutants as insertions into a source text: the text of the oracle stays, and switches are put around it."""

import bisect
import dataclasses


@dataclasses.dataclass
class Part:
    """What is put around the text from `begin` on, before `end`. `{is}` stands for the question whether the mutant is
    alive. The text in between stays as it is where the mutant is not."""
    begin: int
    end: int
    before: str
    after: str = ""
    cut: int = 0  # so many characters of the text at `begin` go away: for `constexpr`, which becomes `const`


@dataclasses.dataclass
class Place:
    """Where a mutant is."""
    file: str
    line: int
    function: str  # with its classes, without parameters
    source: str  # of the function, from which the name is made
    begin: int  # of the function or the variable outside of functions
    end: int


@dataclasses.dataclass
class Mutant:
    operator: str
    place: Place
    old: str
    new: str
    parts: list[Part]
    number: int = 0
    name: str = ""


@dataclasses.dataclass
class Aid:
    """An insertion that is no mutant: it notes that a function runs, or makes a constant one that is computed at
    start."""
    kind: str  # `enter` or `constant`
    place: Place
    parts: list[Part]
    number: int = 0


def switched(part, change):
    """The texts to insert before and after, for a mutant or an aid."""
    question = f"::doublecheck::mutated::is({change.number})"
    return (part.before.replace("{is}", question).replace("{number}", str(change.number)),
            part.after.replace("{is}", question))


class Rendered:
    """A source text with all switches, and which of them is where in it."""

    def __init__(self, text, changes):
        spans = []
        for order, change in enumerate(changes):
            for part in change.parts:
                before, after = switched(part, change)
                spans.append((part, before, after, order, change))
        openings, closings = {}, {}
        # Outer spans open first and close last; of two around the same text, the later one is the inner one.
        for span in sorted(spans, key=lambda span: (-span[0].end, span[3])):
            openings.setdefault(span[0].begin, []).append(span)
        for span in sorted(spans, key=lambda span: (-span[0].begin, -span[3])):
            if span[2]:
                closings.setdefault(span[0].end, []).append(span)
        pieces, at, length = [], 0, 0
        self.inserted = []  # (begin, end, change), in the order of the text

        def put(piece, change=None):
            nonlocal length
            pieces.append(piece)
            if change is not None and piece:
                self.inserted.append((length, length + len(piece), change))
            length += len(piece)

        self.offsets = []  # (in the result, in the source), where text of the source begins
        for offset in sorted(openings.keys() | closings.keys()):
            self.offsets.append((length, at))
            put(text[at:offset])
            at = offset
            for _, _, after, _, change in closings.get(offset, ()):
                put(after, change)
            for part, before, _, _, change in openings.get(offset, ()):
                put(before, change)
                at = max(at, offset + part.cut)
        self.offsets.append((length, at))
        put(text[at:])
        self.text = "".join(pieces)

    def inserted_at(self, offset):
        """The change whose insertion has this place of the result; None for text of the source."""
        found = bisect.bisect_right(self.inserted, offset, key=lambda span: span[0]) - 1
        if found >= 0 and offset < self.inserted[found][1]:
            return self.inserted[found][2]
        return None

    def source_offset(self, offset):
        """The place in the source of a place in the result; of an insertion, that behind it."""
        found = bisect.bisect_right(self.offsets, offset, key=lambda pair: pair[0]) - 1
        begin, source = self.offsets[found]
        return source + offset - begin
