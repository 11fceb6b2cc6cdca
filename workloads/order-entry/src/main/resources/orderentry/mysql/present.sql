SELECT index_name FROM information_schema.statistics WHERE table_schema = database()
UNION
SELECT constraint_name FROM information_schema.table_constraints WHERE table_schema = database()
