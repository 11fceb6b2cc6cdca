CREATE OR REPLACE PROCEDURE ENTRY_STOCK_LEVEL (
  warehouse_in IN INTEGER,
  district_in IN INTEGER,
  threshold_in IN INTEGER,
  low_out OUT INTEGER
) AS
  next_order INTEGER;
BEGIN
  SELECT D_NEXT_O_ID INTO next_order FROM DISTRICT WHERE D_W_ID = warehouse_in AND D_ID = district_in;
  SELECT /*+ LEADING(ORDER_LINE) USE_NL(STOCK) INDEX(STOCK PK_STOCK) */ COUNT(DISTINCT S_I_ID) INTO low_out
  FROM ORDER_LINE, STOCK
  WHERE OL_W_ID = warehouse_in AND OL_D_ID = district_in AND OL_O_ID BETWEEN next_order - 20 AND next_order - 1
  AND S_W_ID = warehouse_in AND S_I_ID = OL_I_ID AND S_QUANTITY < threshold_in;
END;
