DO $$
DECLARE
  routine regprocedure;
BEGIN
  FOR routine IN
    SELECT p.oid FROM pg_proc p JOIN pg_namespace s ON s.oid = p.pronamespace
    WHERE s.nspname = current_schema() AND p.proname IN (${functions})
  LOOP
    EXECUTE 'DROP FUNCTION ' || routine;
  END LOOP;
END
$$
