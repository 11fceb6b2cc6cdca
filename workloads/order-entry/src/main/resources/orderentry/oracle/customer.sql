CREATE OR REPLACE FUNCTION ENTRY_CUSTOMER (
  warehouse_in IN INTEGER,
  district_in IN INTEGER,
  customer_in IN INTEGER,
  last_name_in IN VARCHAR2
) RETURN INTEGER AS
  named ENTRY_TYPES.NUMBERS;
BEGIN
  IF last_name_in IS NULL THEN
    RETURN customer_in;
  END IF;
  SELECT C_ID BULK COLLECT INTO named
  FROM CUSTOMER
  WHERE C_W_ID = warehouse_in AND C_D_ID = district_in AND C_LAST = last_name_in
  ORDER BY C_FIRST, C_ID;
  -- An index of one half would be rounded up: with 2 names, to the second.
  RETURN named(TRUNC((named.COUNT + 1) / 2));
END;
