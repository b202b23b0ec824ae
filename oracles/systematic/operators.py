"""The mutation operators: what may be wrong at a cursor of clang's syntax tree.

Relational, arithmetic and logical operators and negation are four of the five that suffice of 22: Offutt, Lee, Rothermel,
Untch and Zapf 1996, "An experimental determination of sufficient mutant operators". Of a relational operator three
replacements show whatever the others do: Kaminski, Ammann and Offutt 2013, "Improving logic-based testing". Constants are
those of King and Offutt 1991, "A Fortran language system for mutation-based software testing"; deleted statements of Deng,
Offutt and Li 2013, "Empirical evaluation of the statement deletion mutation operator". Arguments, colours, loops and early
returns are what goes wrong in engines for chess."""

import dataclasses
import re

from clang.cindex import CursorKind as Kind
from clang.cindex import TypeKind

from schema import Part

RELATIONAL = {"<": ("<=", "!=", None), ">": (">=", "!=", None), "<=": ("<", "==", None), ">=": (">", "==", None),
              "==": ("<=", ">=", None), "!=": ("<", ">", None)}
ALWAYS = {"<": "false", ">": "false", "<=": "true", ">=": "true", "==": "false", "!=": "true"}
ARITHMETIC = {"+": ("-",), "-": ("+",), "*": ("+",), "/": ("*",), "%": ("/",),
              "&": ("|",), "|": ("&",), "^": ("|",), "<<": (">>",), ">>": ("<<",)}
ARITHMETIC_OF_CLASSES = {"-": ("|", "&"), "&": ("|", "-"), "|": ("&", "-"), "+": ("-",)}
ASSIGNING = {"+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "|=": "&=", "&=": "|=", "^=": "|=", "<<=": ">>=", ">>=": "<<="}
LOGICAL = {"&&": "||", "||": "&&"}
FUNCTIONS = (Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.FUNCTION_TEMPLATE, Kind.CONSTRUCTOR, Kind.DESTRUCTOR,
             Kind.CONVERSION_FUNCTION)
LOOPS = (Kind.FOR_STMT, Kind.CXX_FOR_RANGE_STMT, Kind.WHILE_STMT)
DEPENDENT = (TypeKind.DEPENDENT, TypeKind.UNEXPOSED, TypeKind.INVALID)
NUMBERS_FROM, NUMBERS_TO = TypeKind.BOOL.value, TypeKind.LONGDOUBLE.value


@dataclasses.dataclass
class Found:
    """A mutant without its place."""
    operator: str
    old: str
    new: str
    parts: list[Part]


def one_line(text):
    """Source text to be repeated in an insertion, which may not change the numbers of lines."""
    return re.sub(r"\s+", " ", re.sub(r"//[^\n]*", "", text)).strip()


def extent(cursor):
    return cursor.extent.start.offset, cursor.extent.end.offset


def text_of(cursor, source):
    begin, end = extent(cursor)
    return source[begin:end]


def is_number(kind):
    canonical = kind.get_canonical()
    return canonical.kind == TypeKind.POINTER or NUMBERS_FROM <= canonical.kind.value <= NUMBERS_TO


def is_dependent(kind):
    return kind.get_canonical().kind in DEPENDENT


def instead(operator, span, source, new, when=None):
    """The expression of `span`, replaced by `new`."""
    begin, end = span
    new = one_line(new)
    return Found(operator, one_line(source[begin:end]), new, [Part(begin, end, f"({{is}} ? ({when or new}) : (", "))")])


# --- Expressions ---------------------------------------------------------------------------------------------------


def operands(cursor):
    """Left and right of a binary operator, also of one that a class defines; None for other calls."""
    children = list(cursor.get_children())
    if cursor.kind == Kind.CALL_EXPR:
        if not re.fullmatch(r"operator[^\w\s(\[]+", cursor.spelling) or len(children) != 3:
            return None
        children = [children[0], children[2]]
    return children if len(children) == 2 else None


def operator_between(left, right, source):
    between = source[left.extent.end.offset:right.extent.start.offset]
    return one_line(between).strip("() ")


def replacements(sign, left, right):
    """(kind of operator, other signs)."""
    numbers = is_number(left.type) and is_number(right.type) or is_dependent(left.type) or is_dependent(right.type)
    if sign in RELATIONAL:
        if numbers:
            return "relational", RELATIONAL[sign]
        return ("relational", ({"==": "!=", "!=": "=="}[sign],)) if sign in ("==", "!=") else ("relational", ())
    if sign in ARITHMETIC:
        return "arithmetic", ARITHMETIC[sign] if numbers else ARITHMETIC_OF_CLASSES.get(sign, ())
    if sign in ASSIGNING:
        return "arithmetic", (ASSIGNING[sign],)
    if sign in LOGICAL:
        return "logical", (LOGICAL[sign],)
    return "", ()


def binary(cursor, source):
    pair = operands(cursor)
    if not pair:
        return
    left, right = pair
    sign = operator_between(left, right, source)
    operator, others = replacements(sign, left, right)
    a, b = text_of(left, source), text_of(right, source)
    for other in others:
        yield instead(operator, extent(cursor), source, f"{a} {other} {b}" if other else ALWAYS[sign])
    if sign in LOGICAL:  # one of the conditions is dropped
        for kept in (a, b):
            yield instead("logical", extent(cursor), source, f"static_cast<bool>({kept})")


def unary(cursor, source):
    text = text_of(cursor, source)
    operand = text_of(next(cursor.get_children()), source)
    for sign, other in (("++", "--"), ("--", "++")):
        if text.startswith(sign):
            yield instead("arithmetic", extent(cursor), source, other + operand)
        elif text.endswith(sign):
            yield instead("arithmetic", extent(cursor), source, operand + other)
    if re.match(r"-[^-]", text) and text[1:].lstrip() == operand:
        yield instead("arithmetic", extent(cursor), source, operand)


def integer(cursor, source):
    text = text_of(cursor, source)
    if re.fullmatch(r"[\d'xXa-fA-FuUlL]+", text):
        for change in ("+ 1", "- 1"):
            yield instead("constant", extent(cursor), source, f"{text} {change}")


def truth(cursor, source):
    text = text_of(cursor, source)
    if text in ("true", "false"):
        yield instead("constant", extent(cursor), source, "false" if text == "true" else "true")


def colour(cursor, source):
    """A value of an enumeration of two, such as a colour, becomes the other."""
    value = cursor.referenced
    if value is None or value.kind != Kind.ENUM_CONSTANT_DECL:
        return
    values = [each.spelling for each in value.semantic_parent.get_children()]
    text = text_of(cursor, source)
    if len(values) == 2 and text.endswith(value.spelling):
        other = values[1 - values.index(value.spelling)]
        yield instead("colour", extent(cursor), source, text[:-len(value.spelling)] + other)


def plain(kind):
    return re.sub(r"\bconst\b|[&\s]", "", kind.get_canonical().spelling)


def swapped_neighbours(values, source):
    """Neighbours of the same type change places."""
    for one, other in zip(values, values[1:]):
        if plain(one.type) != plain(other.type) or is_dependent(one.type):
            continue
        a, b = one_line(text_of(one, source)), one_line(text_of(other, source))
        if a and b and a != b and not extent(one)[1] > extent(other)[0]:
            yield Found("arguments", f"{a}, {b}", f"{b}, {a}",
                        [Part(*extent(one), f"({{is}} ? ({b}) : (", "))"), Part(*extent(other), f"({{is}} ? ({a}) : (", "))")])


def call(cursor, source):
    yield from binary(cursor, source)
    given = [each for each in cursor.get_arguments() if each is not None and each.extent.start.offset != each.extent.end.offset]
    if cursor.spelling == "opposite" and len(given) == 1:
        yield instead("colour", extent(cursor), source, text_of(given[0], source))
    if not cursor.spelling.startswith("operator"):
        yield from swapped_neighbours(given, source)


# --- Statements ----------------------------------------------------------------------------------------------------


def matching(source, at):
    """The place of the bracket that closes the one at `at`."""
    depth = 0
    for index in range(at, len(source)):
        depth += source[index] in "([{"
        depth -= source[index] in ")]}"
        if depth == 0:
            return index
    return len(source)


def top_level_parts(source, begin, end):
    """The spans between semicolons that are in no further brackets."""
    parts, start, depth = [], begin, 0
    for index in range(begin, end):
        depth += source[index] in "([{"
        depth -= source[index] in ")]}"
        if depth == 0 and source[index] == ";":
            parts.append((start, index))
            start = index + 1
    return parts + [(start, end)]


def trimmed(source, span):
    begin, end = span
    while begin < end and source[begin].isspace():
        begin += 1
    while begin < end and source[end - 1].isspace():
        end -= 1
    return begin, end


def condition_span(cursor, source):
    """Of an expression; None where there is none, or where it declares something."""
    if cursor.kind == Kind.CONDITIONAL_OPERATOR:
        return extent(next(cursor.get_children()))
    begin = source.index("(", extent(cursor)[0])
    parts = top_level_parts(source, begin + 1, matching(source, begin))
    if cursor.kind == Kind.FOR_STMT:
        parts = parts[1:2]
    span = trimmed(source, parts[-1])
    declared = [extent(each)[0] for each in cursor.get_children() if each.kind in (Kind.DECL_STMT, Kind.VAR_DECL)]
    return None if span[0] >= span[1] or span[0] in declared else span


def condition(cursor, source):
    span = condition_span(cursor, source)
    if span:
        begin, end = span
        old = one_line(source[begin:end])
        yield Found("condition", old, f"!({old})", [Part(begin, end, f"({{is}} ? !({old}) : static_cast<bool>(", "))")])


def once(cursor, source):
    """The loop ends after its first pass."""
    body = list(cursor.get_children())[-1]
    begin, end = extent(body)
    stop = "if ({is}) break;"
    old = one_line(source[extent(cursor)[0]:begin])
    if body.kind == Kind.COMPOUND_STMT:
        yield Found("loop", old, f"{old} once", [Part(end - 1, end - 1, stop)])
    else:
        yield Found("loop", old, f"{old} once", [Part(begin, after_semicolon(body, source), "{ ", f" {stop} }}")])


def after_semicolon(cursor, source):
    """The end of a statement. libclang counts the semicolon in for some."""
    end = extent(cursor)[1]
    if source[end - 1] in ";}":
        return end
    rest = re.match(r"\s*;", source[end:])
    return end + rest.end() if rest else end


def is_deletable(cursor):
    kinds = (Kind.CALL_EXPR, Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNARY_OPERATOR, Kind.CONTINUE_STMT,
             Kind.BREAK_STMT, Kind.UNEXPOSED_EXPR)
    return cursor.kind in kinds


def statements_in(cursor):
    children = list(cursor.get_children())
    if cursor.kind == Kind.COMPOUND_STMT:
        return children
    if cursor.kind == Kind.IF_STMT:
        return children[1:]
    return children[-1:]


def deleted(cursor, source):
    """Returns are not: their condition is. A function that does not return a value has no meaning."""
    for statement in statements_in(cursor):
        begin, end = extent(statement)[0], after_semicolon(statement, source)
        if is_deletable(statement) and source[end - 1] == ";":
            yield Found("statement", one_line(source[begin:end]), "", [Part(begin, end, "{ if (!{is}) { ", " } }")])


def body_of(cursor, source):
    """The span of a function's body; None where it has none that is written."""
    bodies = [extent(each) for each in cursor.get_children() if each.kind == Kind.COMPOUND_STMT]
    return bodies[0] if bodies and source[bodies[0][0]] == "{" else None


def early(cursor, source):
    """The function returns at once."""
    body = body_of(cursor, source)
    if not body or cursor.kind in (Kind.CONSTRUCTOR, Kind.DESTRUCTOR):
        return
    begin, end = body
    if not source[begin + 1:end - 1].strip():
        return
    result = cursor.result_type.get_canonical()
    values = {TypeKind.VOID: ("",), TypeKind.BOOL: (" true", " false")}.get(result.kind, (" {}",))
    for value in values:
        yield Found("return", "", f"return{value};", [Part(begin + 1, begin + 1, f" if ({{is}}) return{value};")])


BY_KIND = {Kind.BINARY_OPERATOR: (binary,), Kind.COMPOUND_ASSIGNMENT_OPERATOR: (binary,), Kind.CALL_EXPR: (call,),
           Kind.UNARY_OPERATOR: (unary,), Kind.INTEGER_LITERAL: (integer,), Kind.CXX_BOOL_LITERAL_EXPR: (truth,),
           Kind.DECL_REF_EXPR: (colour,), Kind.CONDITIONAL_OPERATOR: (condition,), Kind.IF_STMT: (condition, deleted),
           Kind.FOR_STMT: (condition, once, deleted), Kind.WHILE_STMT: (condition, once, deleted),
           Kind.CXX_FOR_RANGE_STMT: (once, deleted), Kind.COMPOUND_STMT: (deleted,),
           **{kind: (early,) for kind in FUNCTIONS}}
NAMES = ("arguments", "arithmetic", "colour", "condition", "constant", "logical", "loop", "relational", "return", "statement")


def initialised(cursor, source):
    """An initialiser list: its neighbours change places."""
    yield from swapped_neighbours(list(cursor.get_children()), source)


BY_KIND[Kind.INIT_LIST_EXPR] = (initialised,)


def found_at(cursor, source):
    for operator in BY_KIND.get(cursor.kind, ()):
        yield from operator(cursor, source)
