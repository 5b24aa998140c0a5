-- Version 2 adds transfers and reconciled entries. This text never changes: the tables of a file are
-- compared with it. The category -2 of totals is Schema.transfer.
ALTER TABLE entry ADD COLUMN other INTEGER;
ALTER TABLE entry ADD COLUMN partner INTEGER;
ALTER TABLE entry ADD COLUMN isReconciled INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER part_insert;
DROP TRIGGER part_delete;
DROP TRIGGER part_category;
CREATE TRIGGER part_insert AFTER INSERT ON part BEGIN INSERT INTO total(account, month, category, amount, count, version)
  SELECT account, day / 100,
    iif(other IS NULL, ifnull(NEW.category, iif(NEW.amount > 0, -1, 0)), -2),
    NEW.amount, (NEW.position = 0), 1
  FROM entry WHERE id = NEW.entry
  ON CONFLICT (account, month, category) DO UPDATE SET
    amount = amount + excluded.amount, count = count + excluded.count, version = version + 1; END;
CREATE TRIGGER part_delete AFTER DELETE ON part BEGIN INSERT INTO total(account, month, category, amount, count, version)
  SELECT account, day / 100,
    iif(other IS NULL, ifnull(OLD.category, iif(OLD.amount > 0, -1, 0)), -2),
    -OLD.amount, -(OLD.position = 0), 1
  FROM entry WHERE id = OLD.entry
  ON CONFLICT (account, month, category) DO UPDATE SET
    amount = amount + excluded.amount, count = count + excluded.count, version = version + 1; END;
CREATE TRIGGER part_category AFTER UPDATE OF category ON part BEGIN
  INSERT INTO total(account, month, category, amount, count, version)
  SELECT account, day / 100,
    iif(other IS NULL, ifnull(OLD.category, iif(OLD.amount > 0, -1, 0)), -2),
    -OLD.amount, -(OLD.position = 0), 1
  FROM entry WHERE id = OLD.entry
  ON CONFLICT (account, month, category) DO UPDATE SET
    amount = amount + excluded.amount, count = count + excluded.count, version = version + 1;
  INSERT INTO total(account, month, category, amount, count, version)
  SELECT account, day / 100,
    iif(other IS NULL, ifnull(NEW.category, iif(NEW.amount > 0, -1, 0)), -2),
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
