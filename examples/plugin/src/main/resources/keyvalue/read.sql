SELECT value FROM key_value WHERE key = ?
