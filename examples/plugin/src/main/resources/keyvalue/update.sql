UPDATE key_value SET value = value + ? WHERE key = ?
