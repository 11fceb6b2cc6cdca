SELECT total FROM key_value WHERE id = ?
