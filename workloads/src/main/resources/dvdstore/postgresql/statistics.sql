VACUUM (ANALYZE) ${table}
