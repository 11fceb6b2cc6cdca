INSERT INTO ORDER_LINE (OL_W_ID, OL_D_ID, OL_O_ID, OL_NUMBER, OL_I_ID, OL_SUPPLY_W_ID, OL_DELIVERY_D, OL_QUANTITY,
  OL_AMOUNT, OL_DIST_INFO)
VALUES (:warehouse, :district, :order, :number, :item, :supply_warehouse, NULL, :quantity, :amount, :district_info)
