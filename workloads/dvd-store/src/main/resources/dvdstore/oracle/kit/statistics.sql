BEGIN
  DBMS_STATS.GATHER_TABLE_STATS('"' || USER || '"', '${table}', estimate_percent => 18, cascade => TRUE);
END;
