CREATE TABLE ${table}_${remainder} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${remainder})
