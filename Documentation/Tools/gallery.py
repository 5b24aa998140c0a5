"""The pages of the gallery in the reference: pictures, light and dark, and the code that shows them."""
import os
import re
import sys

GALLERY = "Examples/Gallery"
MODULES = ("WorkflowViews", "WorkflowContainers", "BasicWidgets", "TableWidgets")
# Declarations that a page shows under another name than its title.
SHOWN = {
    "Adaptive": ["AdaptiveView", "SizeReader"],
    "Chart": ["Canvas"],
    "Clock": ["Canvas"],
    "Colour Picker": ["ColorPicker"],
    "Custom Layout": ["ViewLayout"],
    "Data Table": ["Column", "ListSection"],
    "Date Field": ["DateField", "TimeField"],
    "Icon": ["IconImage"],
    "Outline": ["ListChildren"],
    "Progress": ["ProgressBar", "ProgressView", "Spinner"],
    "Sheet": ["Modal"],
    "Stack": ["HStack", "VStack", "ZStack"],
    "Text": ["Text", "Label"],
    "Text Field": ["TextField", "SecureField"],
}
# Pages about more than one declaration.
SUBJECTS = {"Animation", "Decoration", "Drag and Drop", "Files", "Formats", "Frames", "Gestures", "Keyboard", "Long List", "Palette",
            "Popover", "Settings", "Styled Text", "Theme", "Toast", "Tooltip"}


def pages(package):
    """Title, description, picture and code of each page of the gallery."""
    with open(f"{package}/{GALLERY}/Gallery/Gallery.Catalogue.swift") as file:
        entries = re.findall(r'Page\(\s*tr\("([^"]+)"\),\s*tr\("([^"]+)"\)', file.read())
    if not entries:
        sys.exit(f"{GALLERY}/Gallery/Gallery.Catalogue.swift lists no pages.")
    for title, description in entries:
        if title == "SDL":  # Its pixels depend on the version of SDL, so it has no reference picture.
            continue
        picture = f"{package}/{GALLERY}/GalleryTests/References/{title.lower().replace(' ', '-')}-light@2x.png"
        code = f"{package}/{GALLERY}/Gallery/Pages/{title.title().replace(' ', '')}Page.swift"
        yield title, description, picture, code


def shown(title, declarations):
    """The declarations that a page shows: the view, the widget below it, or the container."""
    names = SHOWN.get(title, [title.title().replace(" ", "")])
    paths = [f"{module}/{name}{end}" for module in MODULES for name in names for end in ("", "Widget")]
    return [path for path in paths if path.replace("/", ".") in declarations]


def write(catalog, package, declarations, folder):
    """Adds the article Gallery, and each picture to the pages of the declarations that it shows."""
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
        paths = [] if title in SUBJECTS else shown(title, declarations)
        if not paths and title not in SUBJECTS:
            catalog.errors.append(f"{code}: No declaration is named like the page {title}: list it in {__file__}.")
        for path in paths:
            with open(f"{folder}/{path.replace('/', '-')}.md", "w") as file:
                file.write(
                    f"# ``{path}``\n\n## In the gallery\n\n![{title}]({name})\n\n"
                    f"[The gallery](doc:/WorkflowSDL/Gallery#{title.replace(' ', '-')}) has the code.\n")
    with open(f"{folder}/Gallery.md", "w") as file:
        file.write(article)
