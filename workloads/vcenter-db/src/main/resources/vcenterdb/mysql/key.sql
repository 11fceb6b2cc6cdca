-- The first unique index without nulls is the one that InnoDB stores the table by.
CREATE UNIQUE INDEX ${table}_key ON ${table} (${columns})
