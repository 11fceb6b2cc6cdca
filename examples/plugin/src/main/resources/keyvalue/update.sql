UPDATE key_value SET total = total + ? WHERE id = ?
