#!/usr/bin/env python3
"""Builds the reference of the library products as a static site, from built modules and Documentation.

  Documentation/Tools/site.py [--output .build/docs] [--base /path/on/the/server]

Warnings of docc are errors, with one exception: a comment may describe some parameters only, because
names such as `line` need no description.
"""
import json
import os
import re
import shutil
import subprocess
import sys

import gallery
import pages
import symbols

# Diagnostics that are not errors.
ALLOWED = re.compile(r"^Parameter '\w+' is missing documentation$")


def find_docc():
    """The docc of the toolchain that swift comes from."""
    swift = shutil.which("swift")
    beside = swift and os.path.join(os.path.dirname(os.path.realpath(swift)), "docc")
    if beside and os.path.exists(beside):
        return beside
    # A toolchain manager may put a program of its own in the place of swift.
    info = json.loads(symbols.run("swift", "-print-target-info"))
    beside = os.path.join(os.path.dirname(os.path.dirname(info["paths"]["runtimeResourcePath"])), "bin/docc")
    return beside if os.path.exists(beside) else shutil.which("docc") or sys.exit(
        "docc is missing: it belongs to the Swift toolchain from https://www.swift.org/install/linux/.")


def write_catalog(catalog, names, folder, package):
    """Writes the articles and pictures; returns the page and the added lines of each file."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    sources = {}
    for page in catalog.pages:
        text, added = catalog.converted(page)
        # A module and an article may have one name, such as ViewEnvironment.
        name = f"{page.name}-Module.md" if page.is_reference else f"{page.name}.md"
        sources[name] = page, added
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    for page in catalog.pages:
        if not page.is_reference and page not in catalog.listed:
            catalog.report(page, page.text, 0, "No page of Reference lists this page in its topics.")
        # The list of contents beside a page has its own module only.
        if page.is_reference and page not in catalog.reached:
            catalog.report(page, page.text, 0, "No page leads to this one: link to it in Modules.md.")
    described = {page.name for page in catalog.pages if page.is_reference}
    for name in sorted(set(names) - described):
        catalog.errors.append(f"{catalog.folder}/Reference/{name}.md is missing: it describes the module.")
    for name in sorted(described - set(names)):
        catalog.errors.append(f"{catalog.folder}/Reference/{name}.md describes no module of a library product.")
    return sources


def copy_template(docc, folder):
    """A copy of docc's page template: docc copies it with its owner, which only that owner and root may do."""
    template = os.path.join(os.path.dirname(os.path.dirname(docc)), "share/docc/render")
    return shutil.copytree(template, folder, copy_function=shutil.copyfile) if os.path.isdir(template) else None


def convert(folder, graphs, output, base):
    """Runs docc, and returns its diagnostics and its exit code."""
    work, docc = os.path.dirname(folder), find_docc()
    report = os.path.join(work, "diagnostics.json")
    template = os.environ.get("DOCC_HTML_DIR") or copy_template(docc, os.path.join(work, "render"))
    words = [
        docc, convert.__name__, folder, "--additional-symbol-graph-dir", graphs, "--output-path", output,
        "--fallback-display-name", "WorkflowSDL", "--fallback-bundle-identifier", "WorkflowSDL",
        "--fallback-default-module-kind", "Module", "--diagnostics-file", report]
    done = subprocess.run(
        words + (["--hosting-base-path", base] if base else []), capture_output=True, text=True,
        env=os.environ | ({"DOCC_HTML_DIR": template} if template else {}))
    if not os.path.exists(report):
        sys.exit(done.stdout + done.stderr)
    with open(report) as file:
        return json.load(file)["diagnostics"], done.returncode


def place(diagnostic, sources, folder):
    """The file and line of a diagnostic, in the page that an article was made of."""
    path = diagnostic.get("source", "").removeprefix("file://")
    line = diagnostic.get("range", {}).get("start", {}).get("line", 1)
    name = os.path.basename(path)
    if os.path.dirname(path) == folder and name in sources:
        page, added = sources[name]
        return f"{page.path}:{line - added if line > 2 else line}"
    return f"{path}:{line}"


def main():
    parser = symbols.parser(__doc__)
    parser.add_argument("--output", default=os.path.join(symbols.PACKAGE, ".build/docs"), help="the folder of the site")
    parser.add_argument("--base", default="", help="the path of the site on its server")
    parser.add_argument("--documentation", default=os.path.join(symbols.PACKAGE, "Documentation"))
    options = parser.parse_args()
    names = options.names or symbols.product_modules()
    output = os.path.abspath(options.output)
    work = output + "-work"
    graphs, folder = os.path.join(work, "graphs"), os.path.join(work, "WorkflowSDL.docc")
    shutil.rmtree(work, ignore_errors=True)
    symbols.extract(names, graphs, options.modules)

    catalog = pages.Catalog(options.documentation)
    sources = write_catalog(catalog, names, folder, symbols.PACKAGE)
    if not options.names:
        known = {f"{name}.{symbols.path_of(each)}" for name in names for each in symbols.Module(name, graphs).symbols}
        gallery.write(catalog, symbols.PACKAGE, known, folder)
    for name, path in catalog.pictures.items():
        shutil.copyfile(path, os.path.join(folder, name))

    diagnostics, status = convert(folder, graphs, output, options.base)
    errors = catalog.errors + [
        f"{place(each, sources, folder)}: {each['summary']}" for each in diagnostics
        if not ALLOWED.match(each["summary"])]
    if errors or status != 0:
        print("\n".join(sorted(set(errors))))
        sys.exit(f"The reference has {len(set(errors))} errors.")
    # docc writes no page for the root of the site: it leads to the first module.
    first = "workflowsdl" if "WorkflowSDL" in names else names[0].lower()
    with open(os.path.join(output, "index.html"), "w") as file:
        file.write('<!doctype html><title>WorkflowSDL</title>'
                   f'<meta http-equiv="refresh" content="0; url=documentation/{first}/">\n')
    print(f"{output}: {len(names)} modules, {len(catalog.pages)} pages, {len(catalog.pictures)} pictures; "
          f"{len(diagnostics)} parameters are not described.")


main()
