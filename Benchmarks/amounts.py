"""What the project consists of, counted in one way: `weight` compares commits, and `guard` holds the budget."""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUDGET = ROOT / "Benchmarks/budget.json"
PAGES = ["README.md", "CONTRIBUTING.md", "docs/*.md"]


def texts(tree, *patterns):
    return [path.read_text(encoding="utf-8") for pattern in patterns for path in sorted(tree.glob(pattern))
            if path.is_file()]


def lines(found):
    return sum(text.count("\n") for text in found)


def swift(tree, folder):
    return lines(texts(tree, f"{folder}/**/*.swift"))


def python(tree, *folders):
    """Lines of programs in Python, whatever their names end with; those in a Tree are texts that a test reads."""
    return lines(
        path.read_text(encoding="utf-8") for folder in folders for path in (tree / folder).rglob("*")
        if "Tree" not in path.parts
        and (path.suffix == ".py" or path.is_file() and re.match(rb"#!.*python", path.read_bytes()[:80])))


def words(tree):
    """Words that people wrote: those of generated tables do not count."""
    return sum(len(re.sub(r"(<!-- table: [^>]* -->).*?(?=<!-- end -->)", r"\1", text, flags=re.DOTALL).split())
               for text in texts(tree, *PAGES))


def amounts(tree):
    """What the budget limits: a number by its name."""
    targets = sorted(path.name for path in (tree / "Sources").iterdir() if swift(tree, f"Sources/{path.name}"))
    return {
        **{f"lines of Swift in Sources/{name}": swift(tree, f"Sources/{name}") for name in targets},
        "lines of Swift in Tests": swift(tree, "Tests"),
        "lines of Python in Tests": python(tree, "Tests"),
        "words in README, CONTRIBUTING and docs, without generated tables": words(tree),
    }


def excesses(tree=ROOT, budget=BUDGET):
    """What is above the budget, a sentence each; what is below is printed."""
    now, limits = amounts(tree), json.loads(budget.read_text())["size"]
    for name, limit in limits.items():
        if now.get(name, 0) < limit:
            print(f"budget: {name}: {now.get(name, 0)}, {limit - now.get(name, 0)} below the limit")
    return [f"{name}: {count}, but the budget has {limits.get(name, 0)}"
            for name, count in now.items() if count > limits.get(name, 0)]


def record(tree=ROOT, budget=BUDGET):
    """Lowers the limits to what is there."""
    text = budget.read_text()
    size = json.dumps(amounts(tree), indent=2).replace("\n", "\n  ")
    budget.write_text(re.sub(r'"size": \{[^}]*\}', lambda _: f'"size": {size}', text))
