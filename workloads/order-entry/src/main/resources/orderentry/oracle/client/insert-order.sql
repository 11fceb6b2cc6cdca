INSERT INTO ORDERS (O_W_ID, O_D_ID, O_ID, O_C_ID, O_ENTRY_D, O_CARRIER_ID, O_OL_CNT, O_ALL_LOCAL)
VALUES (:warehouse, :district, :order, :customer, SYSDATE, NULL, :lines, :all_local)
