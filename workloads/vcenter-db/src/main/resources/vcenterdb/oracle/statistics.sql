BEGIN
  -- Without histograms, plans depend neither on skew nor on earlier queries.
  DBMS_STATS.GATHER_TABLE_STATS('"' || USER || '"', '${table}', method_opt => 'FOR ALL COLUMNS SIZE 1', cascade => TRUE);
END;
