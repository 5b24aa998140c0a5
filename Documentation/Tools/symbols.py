"""Symbol graphs: the public declarations of built modules, as the compiler writes them to JSON files."""
import argparse
import collections
import concurrent.futures
import glob
import json
import os
import subprocess
import sys
import tempfile

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MODULES = os.path.join(PACKAGE, ".build/debug/Modules")


def run(*words):
    """The output of a command; a failure ends the program with the command's error."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, cwd=PACKAGE)
    except FileNotFoundError:
        sys.exit(f"{words[0]} is missing. Install Swift from https://www.swift.org/install/linux/.")
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)} failed:\n{done.stderr.strip()}")
    return done.stdout


def product_modules():
    """The names of the modules in the package's library products, sorted."""
    package = json.loads(run("swift", "package", "dump-package"))
    names = {name for each in package["products"] if "library" in each["type"] for name in each["targets"]}
    return sorted(names) or sys.exit("Package.swift has no library products.")


def extract(names, into, modules=MODULES):
    """Writes the symbol graphs of modules that are built in the folder `modules`."""
    missing = [name for name in names if not os.path.exists(f"{modules}/{name}.swiftmodule")]
    if missing:
        sys.exit(f"Not built: {', '.join(missing)}. Run swift build first.")
    triple = json.loads(run("swift", "-print-target-info"))["target"]["unversionedTriple"]
    # Those of C sources, and of system libraries.
    maps = sorted(glob.glob(os.path.join(os.path.dirname(modules), "C*.build/module.modulemap"))
                  + glob.glob(os.path.join(PACKAGE, "Sources/*/C*/module.modulemap")))
    c_modules = [word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")]

    def extract_one(name):
        folder = os.path.join(into, name)
        os.makedirs(folder, exist_ok=True)
        for old in glob.glob(f"{folder}/*.json"):
            os.remove(old)
        run("swift", "symbolgraph-extract", "-module-name", name, "-target", triple, "-I", modules,
            *c_modules, "-minimum-access-level", "public", "-skip-synthesized-members",
            "-emit-extension-block-symbols", "-output-dir", folder)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(extract_one, names))


def parser(description):
    """A parser of the arguments that all tools take: the folder with built modules, and their names."""
    made = argparse.ArgumentParser(description=description, formatter_class=argparse.RawTextHelpFormatter)
    made.add_argument("--modules", default=MODULES, help="the folder with built modules")
    made.add_argument("names", nargs="*", help="modules; by default all in library products")
    return made


def load(options):
    """The modules that the arguments name."""
    names = options.names or product_modules()
    with tempfile.TemporaryDirectory() as graphs:
        extract(names, graphs, options.modules)
        return [Module(name, graphs) for name in names]


class Module:
    """The declarations of one module, including its extensions of types of other modules."""

    def __init__(self, name, graphs):
        self.name = name
        self.symbols = []
        self.relations = collections.defaultdict(list)
        for path in sorted(glob.glob(os.path.join(graphs, name, "*.symbols.json"))):
            with open(path) as file:
                graph = json.load(file)
            self.symbols += graph["symbols"]
            self.generator = graph["metadata"]["generator"]
            for relation in graph["relationships"]:
                self.relations[relation["source"]].append(relation)
        self.by_id = {symbol["identifier"]["precise"]: symbol for symbol in self.symbols}

    def relations_of(self, symbol, kind):
        """The relations of one kind that begin at a symbol."""
        relations = self.relations[symbol["identifier"]["precise"]]
        return [relation for relation in relations if relation["kind"] == kind]

    @property
    def swift_version(self):
        """The version of the compiler, such as 6.3.1."""
        return self.generator.split()[2]


def path_of(symbol):
    """The name with the names of the enclosing types, such as `Stack.init(spacing:)`."""
    return ".".join(symbol["pathComponents"])


def kind_of(symbol):
    """The kind without the language, such as `enum.case`."""
    return symbol["kind"]["identifier"].removeprefix("swift.")
