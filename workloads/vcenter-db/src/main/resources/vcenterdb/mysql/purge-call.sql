CALL purge_level${level}(call_in, now_in, forced);
