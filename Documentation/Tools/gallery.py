"""The pages of the gallery in the reference: pictures, light and dark, and the code that shows them."""
import os
import re
import sys

GALLERY = "Examples/Gallery"


def pages(package):
    """Title, description, picture and code of each page of the gallery."""
    with open(f"{package}/{GALLERY}/Gallery/Gallery.Catalogue.swift") as file:
        entries = re.findall(r'Page\(\s*"([^"]+)",\s*"([^"]+)"', file.read())
    if not entries:
        sys.exit(f"{GALLERY}/Gallery/Gallery.Catalogue.swift lists no pages.")
    for title, description in entries:
        picture = f"{package}/{GALLERY}/GalleryTests/References/{title.lower().replace(' ', '-')}-light@2x.png"
        code = f"{package}/{GALLERY}/Gallery/Pages/{title.title().replace(' ', '')}Page.swift"
        yield title, description, picture, code


def write(catalog, package, modules, folder):
    """Adds the article Gallery, and each picture to the page of the view that it shows."""
    article = "# Gallery\n\nEvery view and container, beside the code that shows it: the pages of GalleryApp.\n"
    page = catalog.by_path[os.path.join(catalog.folder, "README.md")]
    for title, description, picture, code in pages(package):
        if not os.path.exists(picture) or not os.path.exists(code):
            catalog.errors.append(f"The gallery's page {title} needs {picture} and {code}.")
            continue
        name = catalog.picture(page, os.path.relpath(picture, catalog.folder))
        with open(code) as file:
            listing = file.read()
        article += f"\n## {title}\n\n{description}\n\n![{title}]({name})\n\n```swift\n{listing}```\n"
        for module in ("WorkflowViews", "WorkflowContainers"):
            symbol = title.title().replace(" ", "")
            if f"{module}.{symbol}" in modules:
                with open(f"{folder}/{module}-{symbol}.md", "w") as file:
                    file.write(
                        f"# ``{module}/{symbol}``\n\n## In the gallery\n\n![{title}]({name})\n\n"
                        f"[The gallery](doc:/WorkflowSDL/Gallery#{title.replace(' ', '-')}) has the code.\n")
    with open(f"{folder}/Gallery.md", "w") as file:
        file.write(article)
