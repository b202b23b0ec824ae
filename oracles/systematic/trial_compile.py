"""Which mutants do not compile. They are left out, each with the reason, until the mutated copy compiles."""

import collections
import re

from clang.cindex import Diagnostic

from schema import Aid, Mutant, Rendered

COMPILE_TIME = re.compile(r"constant expression|constexpr|constant-evaluated|integral constant|variable length array"
                          r"|invalid explicitly-specified argument")
NEEDED = "needed at compile time"


def reason_of(diagnostic):
    """In few words, so that reasons can be counted."""
    if COMPILE_TIME.search(" ".join([diagnostic.spelling, *(note.spelling for note in diagnostic.children)])):
        return NEEDED
    text = re.sub(r"'[^']*'( \(aka '[^']*'\))?", "...", diagnostic.spelling)
    return "does not compile: " + re.sub(r" \(.*", "", text)


class Copy:
    """The mutated copy of some files: their texts and what is still switched in them."""

    def __init__(self, sources, changes):
        self.sources = sources
        self.changes = {file: [] for file in sources}
        for change in changes:
            self.changes[change.place.file].append(change)
        self.left_out = []
        self.rendered = {file: Rendered(text, self.changes[file]) for file, text in sources.items()}

    def texts(self):
        return {file: rendered.text for file, rendered in self.rendered.items()}

    def inserted_at(self, file, offset):
        return self.rendered[file].inserted_at(offset)

    def leave_out(self, changes, reason):
        gone = {id(change) for change in changes}
        for file in {change.place.file for change in changes}:
            self.changes[file] = [each for each in self.changes[file] if id(each) not in gone]
            self.rendered[file] = Rendered(self.sources[file], self.changes[file])
        self.left_out += [(change, reason) for change in changes if isinstance(change, Mutant)]

    def culprits(self, file, offset, is_compile_time):
        """What an error at a place of the copy is about; nothing where no change is there."""
        rendered = self.rendered[file]
        change = rendered.inserted_at(offset)
        if change is not None and not is_compile_time:
            return [change]
        at = change.parts[0].begin if change is not None else rendered.source_offset(offset)
        around = [each for each in self.changes[file] if each.place.begin <= at < each.place.end]
        if is_compile_time:
            return needed_at_compile_time(around, change, at)
        mutants = [each for each in around if isinstance(each, Mutant)]
        return innermost(mutants, at) or behind(mutants, at, self.sources[file])

    def all_around(self, file, offset):
        """All that is switched in the function or variable at a place of the copy."""
        at = self.rendered[file].source_offset(offset)
        return [each for each in self.changes[file] if each.place.begin <= at < each.place.end]

    def constants_named_in_line(self, file, offset):
        """All that is switched in constexpr functions and variables that the line at a place of the copy names."""
        source, at = self.sources[file], self.rendered[file].source_offset(offset)
        line = source[source.rfind("\n", 0, at) + 1:source.find("\n", at)]
        names = set(re.findall(r"\w+", line))
        return [each for changes in self.changes.values() for each in changes
                if each.place.function.split("::")[-1] in names and is_constexpr(each)]


def is_constant(change):
    return isinstance(change, Aid) and change.kind == "constant"


def is_constexpr(change):
    return is_constant(change) or re.match(r"[^{]*\bconstexpr\b", change.place.source)


def innermost(mutants, at):
    parts = [(part.end - part.begin, number, each) for number, each in enumerate(mutants) for part in each.parts
             if part.begin <= at < part.end]
    return [min(parts)[2]] if parts else []


def behind(mutants, at, source):
    """Where a template of the library breaks, the place is the name of what is called: its arguments are to blame."""
    end = source.find(";", at)
    inside = [each for each in mutants if any(at <= part.begin < end for part in each.parts)]
    return [each for each in inside if each.operator == "arguments"] or inside


def needed_at_compile_time(around, change, at):
    """What must go where something at `at` must be constant: a variable with all that is switched in it, a constexpr
    function likewise, or else the one switch."""
    constants = [each for each in around if is_constant(each)]
    if constants:
        constant = max(constants, key=lambda each: each.place.begin)
        inside = [each for each in around
                  if all(constant.place.begin <= part.begin and part.end <= constant.place.end for part in each.parts)]
        return inside
    functions = [each for each in around if is_constexpr(each)]
    return functions or ([change] if change is not None else [])


def places_of(diagnostic, copy):
    """Of an error and its notes, those in the copied files."""
    for each in (diagnostic, *diagnostic.children):
        if each.location.file and each.location.file.name in copy.rendered:
            yield each.location.file.name, each.location.offset


def blamed(diagnostic, copy):
    is_compile_time = reason_of(diagnostic) == NEEDED
    places = list(places_of(diagnostic, copy))
    if places and copy.inserted_at(*places[0]):
        return [copy.inserted_at(*places[0])]
    for place in places:
        found = copy.culprits(*place, is_compile_time)
        if found:
            return found
    around = [copy.all_around(*place) for place in places]
    if is_compile_time:
        around = [copy.constants_named_in_line(*place) for place in places] + around
    return next(filter(None, around), [])


def one_round(copy, units):
    """Leaves out what the errors of these units are about. Returns the units that had any."""
    by_reason = collections.defaultdict(dict)
    broken, first = [], None
    for unit in units:
        errors = [each for each in unit.diagnostics if each.severity >= Diagnostic.Error]
        if errors:
            broken.append(unit.spelling)
            first = first or errors[0]
        for error in errors:
            for change in blamed(error, copy):
                by_reason[reason_of(error)][id(change)] = change
    if broken and not by_reason:
        raise SystemExit(f"generate: the copy does not compile, and no mutant is to blame: {first}")
    if NEEDED in by_reason:  # a type that has no size is missed everywhere else
        by_reason = {NEEDED: by_reason[NEEDED]}
    done = set()
    for reason, changes in by_reason.items():
        copy.leave_out([change for key, change in changes.items() if key not in done], reason)
        done |= changes.keys()
    return broken


def leave_out_what_does_not_compile(copy, parse, files):
    """`parse(files, texts)` gives these units, with these texts in place of all files."""
    broken = files
    while broken:
        while broken:
            broken = one_round(copy, parse(broken, copy.texts()))
        # What was left out may be missed elsewhere.
        broken = one_round(copy, parse(files, copy.texts()))
