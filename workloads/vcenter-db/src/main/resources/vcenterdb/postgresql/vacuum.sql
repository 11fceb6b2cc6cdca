VACUUM ${table}
