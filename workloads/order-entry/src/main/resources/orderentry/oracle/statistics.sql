BEGIN
  -- Without histograms plans depend neither on skew nor on what was asked before.
  DBMS_STATS.GATHER_TABLE_STATS('"' || USER || '"', '${table}', method_opt => 'FOR ALL COLUMNS SIZE 1', cascade => TRUE);
END;
