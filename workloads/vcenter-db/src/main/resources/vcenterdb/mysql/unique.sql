CREATE UNIQUE INDEX ${name} ON ${table} (${columns})
