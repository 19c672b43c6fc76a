"""Lessons as files: JupyterLab with them, copies, pages, worksheets, apps, the browser edition."""
