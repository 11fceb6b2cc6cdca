CREATE INDEX IF NOT EXISTS ${name} ON ${table} (${columns})
