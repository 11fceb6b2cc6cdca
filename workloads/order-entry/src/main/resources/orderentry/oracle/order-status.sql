CREATE OR REPLACE PROCEDURE ENTRY_ORDER_STATUS (
  warehouse_in IN INTEGER,
  district_in IN INTEGER,
  customer_in IN INTEGER,
  last_name_in IN VARCHAR2,
  lines_out OUT INTEGER,
  customer_out OUT INTEGER,
  first_name_out OUT VARCHAR2,
  middle_name_out OUT VARCHAR2,
  last_name_out OUT VARCHAR2,
  balance_out OUT NUMBER,
  order_out OUT INTEGER,
  entry_date_out OUT DATE,
  carrier_out OUT INTEGER,
  item_out OUT ENTRY_TYPES.NUMBERS,
  supply_out OUT ENTRY_TYPES.NUMBERS,
  quantity_out OUT ENTRY_TYPES.NUMBERS,
  amount_out OUT ENTRY_TYPES.NUMBERS,
  delivered_out OUT ENTRY_TYPES.TEXTS
) AS
BEGIN
  customer_out := ENTRY_CUSTOMER(warehouse_in, district_in, customer_in, last_name_in);
  lines_out := 0;
  -- A single query gives a consistent view: it sees a delivery in customer, order and lines, or in none of them.
  FOR line IN (
    SELECT C_FIRST, C_MIDDLE, C_LAST, C_BALANCE, O_ID, O_ENTRY_D, O_CARRIER_ID,
      OL_I_ID, OL_SUPPLY_W_ID, OL_QUANTITY, OL_AMOUNT, OL_DELIVERY_D
    FROM CUSTOMER, ORDERS, ORDER_LINE
    WHERE C_W_ID = warehouse_in AND C_D_ID = district_in AND C_ID = customer_out
    AND O_W_ID = warehouse_in AND O_D_ID = district_in
    AND O_ID = (
      SELECT MAX(O_ID) FROM ORDERS WHERE O_W_ID = warehouse_in AND O_D_ID = district_in AND O_C_ID = customer_out)
    AND OL_W_ID = warehouse_in AND OL_D_ID = district_in AND OL_O_ID = O_ID
    ORDER BY OL_NUMBER
  ) LOOP
    lines_out := lines_out + 1;
    first_name_out := line.C_FIRST;
    middle_name_out := line.C_MIDDLE;
    last_name_out := line.C_LAST;
    balance_out := line.C_BALANCE;
    order_out := line.O_ID;
    entry_date_out := line.O_ENTRY_D;
    carrier_out := line.O_CARRIER_ID;
    item_out(lines_out) := line.OL_I_ID;
    supply_out(lines_out) := line.OL_SUPPLY_W_ID;
    quantity_out(lines_out) := line.OL_QUANTITY;
    amount_out(lines_out) := line.OL_AMOUNT;
    delivered_out(lines_out) := TO_CHAR(line.OL_DELIVERY_D, 'YYYY-MM-DD HH24:MI:SS');
  END LOOP;
END;
