CREATE UNIQUE INDEX IF NOT EXISTS ${table}_key ON ${table} (${columns})
