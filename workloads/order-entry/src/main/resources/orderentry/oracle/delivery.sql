CREATE OR REPLACE PROCEDURE ENTRY_DELIVERY (
  warehouse_in IN INTEGER,
  carrier_in IN INTEGER,
  delivered_out OUT INTEGER
) AS
  alone CONSTANT BOOLEAN := DBMS_TRANSACTION.LOCAL_TRANSACTION_ID IS NULL;
  delivered_at CONSTANT DATE := SYSDATE;
  oldest INTEGER;
  place INTEGER;
  district_of ENTRY_TYPES.NUMBERS;
  place_of ENTRY_TYPES.NUMBERS;
  order_of ENTRY_TYPES.NUMBERS;
  customer_of ENTRY_TYPES.NUMBERS;
  line_district ENTRY_TYPES.NUMBERS;
  line_amount ENTRY_TYPES.NUMBERS;
  amount_of ENTRY_TYPES.NUMBERS;
BEGIN
  delivered_out := 0;
  FOR district IN 1 .. 10 LOOP
    LOOP
      SELECT MIN(NO_O_ID) INTO oldest FROM NEW_ORDER WHERE NO_W_ID = warehouse_in AND NO_D_ID = district;
      EXIT WHEN oldest IS NULL;
      DELETE FROM NEW_ORDER WHERE NO_W_ID = warehouse_in AND NO_D_ID = district AND NO_O_ID = oldest;
      -- Nothing is found if another session took it first; then the next one is the oldest.
      IF SQL%ROWCOUNT = 1 THEN
        delivered_out := delivered_out + 1;
        district_of(delivered_out) := district;
        place_of(district) := delivered_out;
        order_of(delivered_out) := oldest;
        amount_of(delivered_out) := 0;
        EXIT;
      END IF;
    END LOOP;
  END LOOP;
  FORALL one IN 1 .. delivered_out
    UPDATE ORDERS
    SET O_CARRIER_ID = carrier_in
    WHERE O_W_ID = warehouse_in AND O_D_ID = district_of(one) AND O_ID = order_of(one)
    RETURNING O_C_ID BULK COLLECT INTO customer_of;
  -- A missing order returns nothing, and later ones would move into its place.
  IF customer_of.COUNT <> delivered_out THEN
    RAISE_APPLICATION_ERROR(-20102, 'ORDERS lacks an order that waits in NEW_ORDER');
  END IF;
  FORALL one IN 1 .. delivered_out
    UPDATE ORDER_LINE
    SET OL_DELIVERY_D = delivered_at
    WHERE OL_W_ID = warehouse_in AND OL_D_ID = district_of(one) AND OL_O_ID = order_of(one)
    RETURNING OL_D_ID, OL_AMOUNT BULK COLLECT INTO line_district, line_amount;
  FOR line IN 1 .. line_amount.COUNT LOOP
    place := place_of(line_district(line));
    amount_of(place) := amount_of(place) + line_amount(line);
  END LOOP;
  FORALL one IN 1 .. delivered_out
    UPDATE CUSTOMER
    SET C_BALANCE = C_BALANCE + amount_of(one), C_DELIVERY_CNT = C_DELIVERY_CNT + 1
    WHERE C_W_ID = warehouse_in AND C_D_ID = district_of(one) AND C_ID = customer_of(one);
EXCEPTION
  WHEN OTHERS THEN
    -- The server undoes the call by itself, but sessions waiting for its rows wait on until the transaction ends.
    IF alone THEN
      ROLLBACK;
    END IF;
    RAISE;
END;
