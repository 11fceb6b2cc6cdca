SET SESSION foreign_key_checks = OFF;
