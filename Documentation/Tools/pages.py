"""Turns the pages of Documentation into the articles of a DocC catalog.

An article has the text of its page. Links between pages become links that docc checks, pictures become
names of files in the catalog, and links to files outside of Documentation become plain text.
"""
import os
import re

# Fenced blocks and code in lines stay as they are; the third form is a link or a picture.
TOKEN = re.compile(
    r"(?P<code>^```.*?^```[^\n]*$|`+[^`]+`+)"
    r"|(?P<picture>!?)\[(?P<text>(?:`[^`]*`|[^\[\]])*)\]\((?P<target>[^)\s]+)\)",
    re.MULTILINE | re.DOTALL)


# Two pictures, for light and dark pages; the article has one, whose dark form belongs to it.
PAIR = re.compile(r'<picture>\n(?: *<source [^>]*>\n)? *<img src="([^"]+)"[^>]* alt="([^"]*)"[^>]*>\n</picture>')


class Page:
    """A page of the documentation, and the article that it becomes."""

    def __init__(self, path, folder):
        self.path = path
        self.relative = os.path.relpath(path, folder)
        stem = self.relative.removesuffix(".md")
        parent, name = os.path.split(stem)
        self.is_reference = parent == "Reference"
        # A README is named like its folder.
        self.name = (os.path.basename(parent) or "Contents") if name == "README" else name
        with open(path) as file:
            self.text = PAIR.sub(self.one_picture, file.read())

    @staticmethod
    def one_picture(match):
        """A picture with as many lines, so that messages name the right ones."""
        return f"![{match[2]}]({match[1]})" + "\n" * match[0].count("\n")

    @property
    def title(self):
        return self.text.split("\n", 1)[0].removeprefix("# ")

    @property
    def headings(self):
        """The headings below the title, outside of code."""
        prose = re.sub(r"^```.*?^```", "", self.text, flags=re.MULTILINE | re.DOTALL)
        return re.findall(r"^##+ (.*)$", prose, flags=re.MULTILINE)

    def fragment(self, anchor):
        """The name that docc gives the heading with an anchor, or None."""
        for heading in self.headings:
            if "".join(c for c in heading.lower().replace(" ", "-") if c.isalnum() or c in "-_") == anchor:
                return re.sub(r"[\"'`“”‘’]", "", re.sub(r"\s+", "-", heading))
        return None

    @property
    def has_abstract(self):
        """Whether a paragraph follows the title."""
        following = self.text.split("\n", 1)[1].lstrip("\n")
        return not re.match(r"#|\||```|[-*] |\d+\. |!\[| {4}", following)


class Catalog:
    """The pages of a folder, which is written as a catalog."""

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        paths = [
            os.path.join(parent, name)
            for parent, _, names in os.walk(self.folder) for name in names if name.endswith(".md")]
        self.pages = [Page(path, self.folder) for path in sorted(paths)]
        self.by_path = {page.path: page for page in self.pages}
        self.pictures = {}
        # The pages that a page of Reference lists, and the pages of Reference to which another page leads.
        self.listed = set()
        self.reached = set()
        self.errors = []
        names = [page.name for page in self.pages]
        for page in self.pages:
            if names.count(page.name) > 1 and not page.is_reference:
                self.report(page, page.text, 0, f"The name {page.name} is not unique.")
        self.summaries = self.read_summaries()

    def report(self, page, text, offset, message):
        self.errors.append(f"{page.path}:{text.count(chr(10), 0, offset) + 1}: {message}")

    def read_summaries(self):
        """The descriptions of pages in the table of contents."""
        contents = self.by_path.get(os.path.join(self.folder, "README.md"))
        rows = re.findall(r"^\| \[[^\]]*\]\(([^)]*)\) \| (.*) \|$", contents.text if contents else "", re.MULTILINE)
        return {os.path.join(self.folder, target): text for target, text in rows}

    def picture(self, page, target):
        """The name in the catalog of a picture; one that ends in -light is a pair with the dark one."""
        path = os.path.normpath(os.path.join(os.path.dirname(page.path), target))
        if not os.path.exists(path):
            return None
        stem, kind = os.path.splitext(os.path.basename(path))
        stem, at, scale = stem.partition("@")
        dark = path.replace("-light", "-dark")
        if "-light" in stem and os.path.exists(dark):
            stem = stem.replace("-light", "")
            self.add_picture(dark, f"{stem}~dark{at}{scale}{kind}")
        self.add_picture(path, f"{stem}{at}{scale}{kind}")
        return stem

    def add_picture(self, path, name):
        known = self.pictures.setdefault(name, path)
        if known != path:
            self.errors.append(f"{path}: There is another picture named {os.path.basename(known)}.")

    def converted(self, page):
        """The text of the article, and the number of lines that it has before the third of the page."""
        def replace(match):
            if match["code"]:
                return match["code"]
            target, text = match["target"], match["text"]
            if "://" in target:
                return match[0]
            if match["picture"]:
                name = self.picture(page, target)
                if name is None:
                    self.report(page, page.text, match.start(), f"There is no picture {target}.")
                return f"![{text}]({name})"
            file, _, anchor = target.partition("#")
            path = os.path.normpath(os.path.join(os.path.dirname(page.path), file)) if file else page.path
            if not os.path.exists(path):
                self.report(page, page.text, match.start(), f"There is no file {target}.")
            other = self.by_path.get(path)
            if other is None:
                return text
            fragment = other.fragment(anchor) if anchor else ""
            if fragment is None:
                self.report(page, page.text, match.start(), f"{file or page.relative} has no heading {anchor}.")
            if not page.is_reference:
                self.reached.add(other)
            link = f"doc:/{other.name}" if other.is_reference else f"doc:/WorkflowSDL/{other.name}"
            link += f"#{fragment}" if fragment else ""
            # In a list of topics docc takes the title of the page.
            is_topic = page.is_reference and re.search(r"\n- $", page.text[:match.start()])
            if is_topic:
                self.listed.add(other)
            return f"<{link}>" if is_topic else f"[{text}]({link})"

        text = TOKEN.sub(replace, page.text)
        if not text.startswith("# "):
            self.report(page, page.text, 0, "The page must begin with a title: # and text.")
        if page.has_abstract:
            return text, 0
        summary = self.summaries.get(page.path)
        if summary is None:
            self.report(page, page.text, 0, "A paragraph must follow the title, or the contents describe the page.")
            return text, 0
        title, following = text.split("\n", 1)
        return f"{title}\n\n{summary[0].upper()}{summary[1:]}.\n{following}", 2
