-- Version 1 of the tables. This text never changes: the tables of a file are compared with it.
-- The number of the application is Schema.applicationID.
PRAGMA application_id = 1281713255;
CREATE TABLE account(
  id INTEGER PRIMARY KEY,
  parent INTEGER REFERENCES account(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  position INTEGER NOT NULL);
CREATE INDEX account_parent ON account(parent);
CREATE TABLE category(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  isIncome INTEGER NOT NULL,
  position INTEGER NOT NULL);
CREATE TABLE entry(
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id < 1 << 32),
  account INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
  day INTEGER NOT NULL CHECK (day BETWEEN 10101 AND 99991231),
  payee TEXT NOT NULL,
  note TEXT NOT NULL,
  amount INTEGER NOT NULL,
  category INTEGER REFERENCES category(id) ON DELETE SET NULL,
  isSplit INTEGER NOT NULL);
CREATE INDEX entry_day ON entry(day);
CREATE INDEX entry_account_day ON entry(account, day);
-- The largest amount is Part.maximumAmount.
CREATE TABLE part(
  entry INTEGER NOT NULL REFERENCES entry(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  category INTEGER REFERENCES category(id) ON DELETE SET NULL,
  amount INTEGER NOT NULL CHECK (abs(amount) <= 10000000000000),
  note TEXT NOT NULL,
  PRIMARY KEY (entry, position)) WITHOUT ROWID;
CREATE TABLE total(
  account INTEGER NOT NULL,
  month INTEGER NOT NULL,
  category INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  count INTEGER NOT NULL,
  version INTEGER NOT NULL,
  UNIQUE (account, month, category));
CREATE VIRTUAL TABLE search USING fts5(
  payee, text, columnsize = 0, prefix = '1 2 3',
  tokenize = 'unicode61 remove_diacritics 2');
CREATE TABLE step(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, isUndone INTEGER NOT NULL DEFAULT 0);
CREATE TABLE memory(
  step INTEGER NOT NULL REFERENCES step(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  old TEXT,
  PRIMARY KEY (step, kind, id)) WITHOUT ROWID;

-- The triggers keep the totals and the index of searches. An entry is counted with its first part. The
-- categories of totals for parts without one are -1, which is Schema.noIncome, and 0 for money spent.
CREATE TRIGGER part_insert AFTER INSERT ON part BEGIN INSERT INTO total(account, month, category, amount, count, version)
  SELECT account, day / 100,
    ifnull(NEW.category, iif(NEW.amount > 0, -1, 0)),
    NEW.amount, (NEW.position = 0), 1
  FROM entry WHERE id = NEW.entry
  ON CONFLICT (account, month, category) DO UPDATE SET
    amount = amount + excluded.amount, count = count + excluded.count, version = version + 1; END;
CREATE TRIGGER part_delete AFTER DELETE ON part BEGIN INSERT INTO total(account, month, category, amount, count, version)
  SELECT account, day / 100,
    ifnull(OLD.category, iif(OLD.amount > 0, -1, 0)),
    -OLD.amount, -(OLD.position = 0), 1
  FROM entry WHERE id = OLD.entry
  ON CONFLICT (account, month, category) DO UPDATE SET
    amount = amount + excluded.amount, count = count + excluded.count, version = version + 1; END;
CREATE TRIGGER part_category AFTER UPDATE OF category ON part BEGIN
  INSERT INTO total(account, month, category, amount, count, version)
  SELECT account, day / 100,
    ifnull(OLD.category, iif(OLD.amount > 0, -1, 0)),
    -OLD.amount, -(OLD.position = 0), 1
  FROM entry WHERE id = OLD.entry
  ON CONFLICT (account, month, category) DO UPDATE SET
    amount = amount + excluded.amount, count = count + excluded.count, version = version + 1;
  INSERT INTO total(account, month, category, amount, count, version)
  SELECT account, day / 100,
    ifnull(NEW.category, iif(NEW.amount > 0, -1, 0)),
    NEW.amount, (NEW.position = 0), 1
  FROM entry WHERE id = NEW.entry
  ON CONFLICT (account, month, category) DO UPDATE SET
    amount = amount + excluded.amount, count = count + excluded.count, version = version + 1;
  DELETE FROM search WHERE rowid = (SELECT day << 32 | id FROM entry WHERE id = NEW.entry);
  INSERT INTO search(rowid, payee, text)
SELECT entry.day << 32 | entry.id, entry.payee, entry.note || (
  SELECT group_concat(' ' || part.note || ' ' || ifnull(category.name, ''), '')
  FROM part LEFT JOIN category ON category.id = part.category WHERE part.entry = entry.id)
FROM entry WHERE entry.id = NEW.entry;
END;
CREATE TRIGGER entry_delete BEFORE DELETE ON entry BEGIN
  DELETE FROM part WHERE entry = OLD.id;
  DELETE FROM search WHERE rowid = OLD.day << 32 | OLD.id;
END;
CREATE TRIGGER category_name AFTER UPDATE OF name ON category WHEN OLD.name <> NEW.name BEGIN
  DELETE FROM search WHERE rowid IN (
    SELECT day << 32 | id FROM entry
    WHERE id IN (SELECT entry FROM part WHERE category = NEW.id));
  INSERT INTO search(rowid, payee, text)
SELECT entry.day << 32 | entry.id, entry.payee, entry.note || (
  SELECT group_concat(' ' || part.note || ' ' || ifnull(category.name, ''), '')
  FROM part LEFT JOIN category ON category.id = part.category WHERE part.entry = entry.id)
FROM entry WHERE entry.id IN (SELECT entry FROM part WHERE category = NEW.id);
  UPDATE total SET version = version + 1 WHERE category = NEW.id;
END;
