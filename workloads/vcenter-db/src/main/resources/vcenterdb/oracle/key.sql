BEGIN
  EXECUTE IMMEDIATE 'CREATE UNIQUE INDEX ${table}_KEY ON ${table} (${columns})';
EXCEPTION
  WHEN OTHERS THEN
    -- There already, from a fill that was interrupted.
    IF SQLCODE <> -955 THEN
      RAISE;
    END IF;
END;
