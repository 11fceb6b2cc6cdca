BEGIN
  DBMS_STATS.GATHER_TABLE_STATS('"' || USER || '"', '${table}', cascade => TRUE);
END;
