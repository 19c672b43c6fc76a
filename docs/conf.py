"""How the site is built: ``python -m sphinx -W --keep-going -b dirhtml docs build/site``. Nothing is fetched for it."""

import sys
from pathlib import Path

import spacegames

sys.path.insert(0, str(Path(__file__).with_name("_ext")))

project = "spacegames"
author = "The spacegames contributors"
release = spacegames.__version__
language = "en"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "brought",
    "tables",
    "interface",
    "links",
    "within_reach",
]
exclude_patterns = ["_ext"]
root_doc = "index"
nitpicky = True
default_role = "obj"

myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
napoleon_google_docstring = False
napoleon_use_rtype = False
napoleon_use_ivar = True
python_maximum_signature_line_length = 100
add_module_names = False
toc_object_entries = False

html_theme = "furo"
html_title = "spacegames"
html_static_path = ["_static"]
html_css_files = ["house.css"]
html_favicon = "_static/rocket.svg"
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False

LIGHT = {
    "color-background-primary": "#F6F1E3",
    "color-background-secondary": "#FFFDF6",
    "color-background-hover": "#EFE7D2",
    "color-background-border": "#C9BFA5",
    "color-background-item": "#C9BFA5",
    "color-foreground-primary": "#1B2A41",
    "color-foreground-secondary": "#4A5A73",
    "color-foreground-muted": "#5B6B82",
    "color-foreground-border": "#5B6B82",
    "color-brand-primary": "#A34400",
    "color-brand-content": "#005A8F",
    "color-brand-visited": "#005A8F",
    "color-api-background": "#FFFDF6",
    "color-api-name": "#1B2A41",
    "color-api-pre-name": "#4A5A73",
    "color-inline-code-background": "#EFE7D2",
    "color-code-background": "#FFFDF6",
    "color-code-foreground": "#1B2A41",
    "color-card-background": "#FFFDF6",
    "color-card-border": "#C9BFA5",
    "color-highlight-on-target": "#F9E8C6",
    "color-table-border": "#E7DFC9",
    "color-signal": "#D55E00",
}
DARK = {
    "color-background-primary": "#111827",
    "color-background-secondary": "#1A2436",
    "color-background-hover": "#243247",
    "color-background-border": "#33435C",
    "color-background-item": "#33435C",
    "color-foreground-primary": "#EEF2F7",
    "color-foreground-secondary": "#C3CEDC",
    "color-foreground-muted": "#9FB0C6",
    "color-foreground-border": "#9FB0C6",
    "color-brand-primary": "#F0884A",
    "color-brand-content": "#8CCBF2",
    "color-brand-visited": "#8CCBF2",
    "color-api-background": "#1A2436",
    "color-api-name": "#EEF2F7",
    "color-api-pre-name": "#C3CEDC",
    "color-inline-code-background": "#243247",
    "color-code-background": "#1A2436",
    "color-code-foreground": "#EEF2F7",
    "color-card-background": "#1A2436",
    "color-card-border": "#33435C",
    "color-highlight-on-target": "#4A3A1C",
    "color-table-border": "#243247",
    "color-signal": "#F0884A",
}
FONTS = {
    "font-stack": "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif",
    "font-stack--headings": "'Iowan Old Style', 'Palatino Linotype', Palatino, 'DejaVu Serif', Georgia, serif",
    "font-stack--monospace": "ui-monospace, 'Cascadia Code', 'DejaVu Sans Mono', Menlo, Consolas, monospace",
}
html_theme_options = {
    "light_css_variables": LIGHT | FONTS,
    "dark_css_variables": DARK,
    "top_of_page_buttons": [],
    "navigation_with_keys": False,
}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
