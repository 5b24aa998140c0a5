"""Uses Ledger in a real window: xdotool presses keys and clicks, and a client of the accessibility bus reads
what is shown, which is compared with the database. In the middle the app is killed, and started again.

    window.py PATH-OF-LEDGERAPP EMPTY-HOME
"""
import atexit
import datetime
import itertools
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import sys

# Foundation passes the signals on that a thread of Swift blocks: servers would ignore that they are to end.
signal.pthread_sigmask(signal.SIG_SETMASK, [])
app_path, home = sys.argv[1], pathlib.Path(sys.argv[2])
repository = pathlib.Path(__file__).parents[5]
service = "/usr/share/dbus-1/services/org.a11y.Bus.service"
for path, package in {
    "/usr/bin/Xvfb": "xvfb", "/usr/bin/dbus-daemon": "dbus-daemon", "/usr/bin/gdbus": "libglib2.0-bin",
    "/usr/bin/xdotool": "xdotool", service: "at-spi2-core",
    "/usr/lib/python3/dist-packages/pyatspi": "python3-pyatspi",
}.items():
    if not os.path.exists(path):
        sys.exit(f"{path} is missing. Install the Debian package {package}.")


# MARK: - A desktop: a session bus that starts nothing but the accessibility bus, and an X server.

processes = []
atexit.register(lambda: [process.kill() for process in reversed(processes)])


def start(*command):
    """Starts a server that prints its address, and returns that."""
    processes.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True))
    return processes[-1].stdout.readline().strip()


(home / "services").mkdir()
shutil.copy(service, home / "services")
plain = (repository / "Tests/Support/Portal/session.conf").read_text()
(home / "bus.conf").write_text(
    plain.replace("</busconfig>", f"<servicedir>{home}/services</servicedir></busconfig>"))
os.environ["DBUS_SESSION_BUS_ADDRESS"] = start(
    "dbus-daemon", "--nofork", "--nopidfile", f"--config-file={home}/bus.conf", "--print-address=1")
subprocess.run(
    ("gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method"
     " org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled <true>").split(),
    check=True, stdout=subprocess.DEVNULL, timeout=20)

# After the bus, whose services need no display, and do not end with it.
os.environ["DISPLAY"] = ":" + start(
    "Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp")

# They connect to the bus when they are imported.
sys.path.insert(0, str(repository / "Tests/UITests/Accessibility/Scripts"))
import pyatspi
from desktop import application, find, has, is_gone, matches, press, text, wait

announced = []
pyatspi.Registry.registerEventListener(
    lambda event: announced.append(event.any_data), "object:announcement")


def open_app():
    processes.append(subprocess.Popen([app_path, "--sample", "600"]))
    return processes[-1], application("Ledger")[0]


def xdotool(*arguments):
    subprocess.run(["xdotool", *map(str, arguments)], check=True, timeout=20)


def key(*names):
    xdotool("key", *names)


def click(element):
    box = element.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)


def type_text(written, role, name, after=""):
    """Types into a field once it has the focus, after a text or in place of all, which is selected."""
    def is_ready(field):
        is_selected = after == "" and field.queryText().getNSelections() > 0
        return has(field, pyatspi.STATE_FOCUSED) and (is_selected or text(field) == after)

    field = wait(f'one types into {name} after "{after}"', lambda: next(
        filter(is_ready, matches(window, role, name)), None))
    xdotool("type", "--delay", 5, written)
    wait(f'{name} holds "{after}{written}"', lambda: text(field) == after + written)
    return field


# MARK: - The database, as the app shows it.

def query(sql, *values):
    database = sqlite3.connect(home / ".local/share/LedgerApp/ledger.db")
    try:
        return database.execute(sql, values).fetchall()
    finally:
        database.close()


def euros(amount):
    return f"{'-' if amount < 0 else ''}€{abs(amount) / 100:,.2f}"


def month_name(month):
    return f"{datetime.date(month // 100, month % 100, 1):%B %Y}"


def date(day):
    return f"{datetime.date(day // 10_000, day // 100 % 100, 1):%b} {day % 100}, {day // 10_000}"


def rows(account):
    """The cells of the rows of an account's table: those of each entry below one of its month."""
    entries = query(
        """SELECT day, payee, iif(isSplit, 'Split', ifnull(category.name, '')), note, '',
          sum(amount) OVER (ORDER BY day, entry.id), amount
        FROM entry LEFT JOIN category ON category.id = entry.category
        WHERE account = (SELECT id FROM account WHERE name = ?)
        ORDER BY day DESC, entry.id DESC""", account)
    for month, group in itertools.groupby(entries, lambda entry: entry[0] // 100):
        group = list(group)
        yield [f"{month_name(month)}, {euros(sum(entry[-1] for entry in group))}"]
        for day, *words, balance, amount in group:
            yield [date(day), *words, euros(balance), euros(amount)]


def months():
    """The cells of the last twelve months of the report: name, income, expenses, and balance."""
    balance, cells = 0, []
    for month, income, expenses, others in query(
            """SELECT day / 100, sum(iif(isIncome, part.amount, 0)),
              sum(iif(isIncome OR other IS NOT NULL, 0, part.amount)), sum(iif(other IS NULL, 0, part.amount))
            FROM part JOIN entry ON entry.id = entry
            LEFT JOIN (SELECT id, isIncome FROM category) AS kind ON kind.id = part.category
            GROUP BY 1 ORDER BY 1"""):
        balance += income + expenses + others
        cells.append([month_name(month), euros(income), euros(expenses), euros(balance)])
    return cells[-12:]


def expect_rows(account):
    """Waits until the table shows the entries of the database."""
    def as_stored():
        table = find(window, "table", account)
        shown = [[cell.name for cell in row] for row in matches(table, "table row", None)]
        return len(shown) > 10 and shown == list(itertools.islice(rows(account), len(shown)))

    wait(f"the table shows the entries of {account}", as_stored)


# MARK: - The side bar is a tree.

def places():
    """The items of the side bar by their names, without balances."""
    return {item.name.split(", ")[0]: item for item in matches(window, "tree item", None)}


def position(name):
    """The level of an item, its position in its branch, the length of that, and whether it is open."""
    item = places()[name]
    attributes = dict(each.split(":", 1) for each in item.getAttributes())
    level, place, count = (int(attributes[key]) for key in ("level", "posinset", "setsize"))
    return level, place, count, has(item, pyatspi.STATE_EXPANDED)


app, window = open_app()
wait("the accounts of Bank are below it", lambda: [position(name) for name in ("Bank", "Checking", "Savings")]
     == [(1, 3, 5, True), (2, 1, 2, False), (2, 2, 2, False)])
click(places()["Bank"])
find(window, "heading", "Bank")
key("Left")
wait("Bank is closed", lambda: not position("Bank")[-1] and "Checking" not in places())
key("Right")
wait("Bank is open", lambda: position("Bank")[-1] and "Checking" in places())
click(places()["Checking"])

# MARK: - The table has sections of months, and a header for each column.

find(window, "heading", "Checking")
expect_rows("Checking")
grid = find(window, "table", "Checking").queryTable()
headers = [grid.getColumnHeader(column).name for column in range(grid.nColumns)]
assert headers == ["Date", "Payee", "Category", "Note", "●", "Balance", "Amount"], headers

# MARK: - A new entry has a known payee, and an amount that is refused at first.

key("ctrl+n")
payee = type_text("deutsche bahn", "combo box", "Payee")
find(window, "list item", "Deutsche Bahn")
key("Down", "Return")
wait("the payee is completed", lambda: text(payee) == "Deutsche Bahn")
wait("its usual amount is filled in", lambda: text(find(window, "entry", "Amount")))
key("Tab")
amount = type_text("12.50 +", "entry", "Amount")
key("Return")
wait("the amount is refused", lambda: has(amount, pyatspi.STATE_INVALID_ENTRY)
     and "Enter an amount, or a sum such as 12.50 + 3." in amount.description)
type_text(" 3*2", "entry", "Amount", after="12.50 +")
wait("the help text is the value of the sum", lambda: amount.description == "= €18.50"
     and not has(amount, pyatspi.STATE_INVALID_ENTRY))
key("Return")
today = wait("the entry is stored", lambda: query("SELECT day FROM entry WHERE id > 600"))[0][0]
sum_of_account = "SELECT sum(amount) FROM entry WHERE account = (SELECT id FROM account WHERE name = 'Checking')"
balance = euros(query(sum_of_account)[0][0])
row = find(window, "table row", f"{date(today)}, Deutsche Bahn, Transport, {balance}, -€18.50")

# MARK: - A cell is edited in place; the entry is deleted, and brought back.

click(row[0])
wait("the row has the focus", lambda: has(row[0], pyatspi.STATE_FOCUSED))
key("F2", "Tab", "ctrl+a")
type_text("Corner shop", "entry", "Payee")
key("Return")
name = f"{date(today)}, Corner shop, Transport, {balance}, -€18.50"
find(window, "table row", name)
key("Delete")
is_gone(window, "table row", name)
wait("the toast is announced", lambda: "The entry was deleted." in announced)
press(window, "push button", "Undo")
find(window, "table row", name)
expect_rows("Checking")

# MARK: - A change that takes longer than a second, as while another program holds the file, has a progress.

holder = sqlite3.connect(home / ".local/share/LedgerApp/ledger.db", isolation_level=None)
holder.execute("BEGIN IMMEDIATE")
key("ctrl+z")
find(window, "dialog", "Changing the ledger…")
holder.execute("ROLLBACK")
holder.close()
is_gone(window, "dialog", "Changing the ledger…")
find(window, "table row", f"{date(today)}, Deutsche Bahn, Transport, {balance}, -€18.50")
key("ctrl+shift+z")
find(window, "table row", name)

# MARK: - The months of the chart have values, and a table has the same.

key("alt+2")
chart = find(window, "list", "Income, expenses and balance by month")
shown = [[month.name, month.description] for month in chart]
assert shown == [
    [name, f"income {income}, expenses {expenses}, balance {balance}"]
    for name, income, expenses, balance in months()
], shown
grid = find(window, "table", "Months").queryTable()
shown = [[grid.getAccessibleAt(row, column).name for column in range(4)] for row in range(grid.nRows)]
assert shown == months(), shown

# MARK: - A killed app starts again with the half-typed form, and ends with its window.

key("ctrl+n")
type_text("Half a pay", "combo box", "Payee")
key("Tab")
type_text("7", "entry", "Amount")
app.kill()
app.wait()
app, window = open_app()
wait("the half-typed payee is back", lambda: text(find(window, "combo box", "Payee")) == "Half a pay")
key("Escape")
is_gone(window, "dialog", "New Entry")
find(window, "heading", "Report")
key("ctrl+q")
assert app.wait(20) == 0, app.returncode
stored = query("SELECT day, payee, amount FROM entry WHERE id > 600")
assert stored == [(today, "Corner shop", -1850)], stored

# MARK: - The place comes back after quitting.

app, window = open_app()
find(window, "heading", "Report")
key("ctrl+n")
find(window, "dialog", "New Entry")
key("ctrl+q")
assert app.wait(20) == 0, app.returncode
app, window = open_app()
find(window, "heading", "Report")
assert not list(matches(window, "dialog", "New Entry"))
key("ctrl+q")
assert app.wait(20) == 0, app.returncode
