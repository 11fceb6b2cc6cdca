CREATE INDEX ${name} ON ${table} (${columns})
