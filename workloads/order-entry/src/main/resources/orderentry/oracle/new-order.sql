CREATE OR REPLACE PROCEDURE ENTRY_NEW_ORDER (
  warehouse_in IN INTEGER,
  district_in IN INTEGER,
  customer_in IN INTEGER,
  lines_in IN INTEGER,
  all_local_in IN INTEGER,
  number_in IN ENTRY_TYPES.NUMBERS,
  item_in IN ENTRY_TYPES.NUMBERS,
  supply_in IN ENTRY_TYPES.NUMBERS,
  quantity_in IN ENTRY_TYPES.NUMBERS,
  entered_out OUT INTEGER,
  order_out OUT INTEGER,
  entry_date_out OUT DATE,
  last_name_out OUT VARCHAR2,
  credit_out OUT VARCHAR2,
  discount_out OUT NUMBER,
  warehouse_tax_out OUT NUMBER,
  district_tax_out OUT NUMBER,
  total_out OUT NUMBER,
  name_out OUT ENTRY_TYPES.TEXTS,
  stock_out OUT ENTRY_TYPES.NUMBERS,
  brand_out OUT ENTRY_TYPES.TEXTS,
  price_out OUT ENTRY_TYPES.NUMBERS,
  amount_out OUT ENTRY_TYPES.NUMBERS
) AS
  alone CONSTANT BOOLEAN := DBMS_TRANSACTION.LOCAL_TRANSACTION_ID IS NULL;
  asked ENTRY_TYPES.NUMBERS;
  name_of ENTRY_TYPES.TEXTS;
  price_of ENTRY_TYPES.NUMBERS;
  original_of ENTRY_TYPES.NUMBERS;
  stock_original ENTRY_TYPES.NUMBERS;
  district_info ENTRY_TYPES.TEXTS;
  known INTEGER := 0;
  amounts NUMBER := 0;
BEGIN
  SAVEPOINT before_order;
  entry_date_out := SYSDATE;
  FOR place IN 1 .. 15 LOOP
    asked(place) := item_in(LEAST(place, lines_in));
  END LOOP;
  FOR sold IN (
    SELECT I_ID, I_NAME, I_PRICE, INSTR(I_DATA, 'ORIGINAL') AS I_ORIGINAL
    FROM ITEM
    WHERE I_ID IN (asked(1), asked(2), asked(3), asked(4), asked(5), asked(6), asked(7), asked(8),
      asked(9), asked(10), asked(11), asked(12), asked(13), asked(14), asked(15))
  ) LOOP
    name_of(sold.I_ID) := sold.I_NAME;
    price_of(sold.I_ID) := sold.I_PRICE;
    original_of(sold.I_ID) := sold.I_ORIGINAL;
  END LOOP;
  SELECT W_TAX, C_DISCOUNT, C_LAST, C_CREDIT
  INTO warehouse_tax_out, discount_out, last_name_out, credit_out
  FROM WAREHOUSE, CUSTOMER
  WHERE W_ID = warehouse_in AND C_W_ID = warehouse_in AND C_D_ID = district_in AND C_ID = customer_in;
  UPDATE DISTRICT
  SET D_NEXT_O_ID = D_NEXT_O_ID + 1
  WHERE D_W_ID = warehouse_in AND D_ID = district_in
  RETURNING D_NEXT_O_ID - 1, D_TAX INTO order_out, district_tax_out;
  INSERT INTO ORDERS (O_ID, O_D_ID, O_W_ID, O_C_ID, O_ENTRY_D, O_CARRIER_ID, O_OL_CNT, O_ALL_LOCAL)
  VALUES (order_out, district_in, warehouse_in, customer_in, entry_date_out, NULL, lines_in, all_local_in);
  INSERT INTO NEW_ORDER (NO_O_ID, NO_D_ID, NO_W_ID) VALUES (order_out, district_in, warehouse_in);
  -- An item that does not exist is last: all other work is done before it is undone.
  FOR place IN 1 .. lines_in LOOP
    EXIT WHEN NOT price_of.EXISTS(item_in(place));
    known := place;
    name_out(place) := name_of(item_in(place));
    price_out(place) := price_of(item_in(place));
    amount_out(place) := quantity_in(place) * price_out(place);
    amounts := amounts + amount_out(place);
  END LOOP;
  FORALL place IN 1 .. known
    UPDATE STOCK
    SET S_QUANTITY = S_QUANTITY - quantity_in(place)
          + CASE WHEN S_QUANTITY >= quantity_in(place) + 10 THEN 0 ELSE 91 END,
      S_YTD = S_YTD + quantity_in(place),
      S_ORDER_CNT = S_ORDER_CNT + 1,
      S_REMOTE_CNT = S_REMOTE_CNT + CASE WHEN S_W_ID = warehouse_in THEN 0 ELSE 1 END
    WHERE S_W_ID = supply_in(place) AND S_I_ID = item_in(place)
    RETURNING S_QUANTITY,
      INSTR(S_DATA, 'ORIGINAL'),
      DECODE(district_in, 1, S_DIST_01, 2, S_DIST_02, 3, S_DIST_03, 4, S_DIST_04, 5, S_DIST_05,
        6, S_DIST_06, 7, S_DIST_07, 8, S_DIST_08, 9, S_DIST_09, 10, S_DIST_10)
    BULK COLLECT INTO stock_out, stock_original, district_info;
  -- A line without stock returns nothing, and later ones would move into its place.
  IF stock_out.COUNT <> known THEN
    RAISE_APPLICATION_ERROR(-20101, 'STOCK lacks an item of this order, which ITEM has');
  END IF;
  FOR place IN 1 .. known LOOP
    brand_out(place) := CASE WHEN original_of(item_in(place)) > 0 AND stock_original(place) > 0 THEN 'B' ELSE 'G' END;
  END LOOP;
  FORALL place IN 1 .. known
    INSERT INTO ORDER_LINE (OL_O_ID, OL_D_ID, OL_W_ID, OL_NUMBER, OL_I_ID, OL_SUPPLY_W_ID, OL_DELIVERY_D, OL_QUANTITY,
      OL_AMOUNT, OL_DIST_INFO)
    VALUES (order_out, district_in, warehouse_in, number_in(place), item_in(place), supply_in(place), NULL,
      quantity_in(place), amount_out(place), district_info(place));
  total_out := amounts * (1 - discount_out) * (1 + warehouse_tax_out + district_tax_out);
  entered_out := CASE WHEN known = lines_in THEN 1 ELSE 0 END;
  IF entered_out = 0 THEN
    IF alone THEN
      ROLLBACK;
    ELSE
      ROLLBACK TO SAVEPOINT before_order;
    END IF;
  END IF;
EXCEPTION
  WHEN OTHERS THEN
    -- The server undoes the call by itself, but sessions waiting for its rows wait on until the transaction ends.
    IF alone THEN
      ROLLBACK;
    END IF;
    RAISE;
END;
