SET SESSION foreign_key_checks = ON;
ANALYZE TABLE ${tables};
