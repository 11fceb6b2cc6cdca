PURGE_LEVEL${level}(call_in, now_in, force_in);
