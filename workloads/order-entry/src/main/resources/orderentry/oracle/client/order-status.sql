SELECT OL_I_ID, OL_SUPPLY_W_ID, OL_QUANTITY, OL_AMOUNT, OL_DELIVERY_D,
  C_FIRST, C_MIDDLE, C_LAST, C_BALANCE, O_ID, O_ENTRY_D, O_CARRIER_ID
FROM CUSTOMER, ORDERS, ORDER_LINE
WHERE C_W_ID = :customer_warehouse AND C_D_ID = :customer_district AND C_ID = :customer
AND O_W_ID = :customer_warehouse AND O_D_ID = :customer_district
AND O_ID = (SELECT MAX(O_ID) FROM ORDERS WHERE O_W_ID = :customer_warehouse AND O_D_ID = :customer_district AND O_C_ID = :customer)
AND OL_W_ID = :customer_warehouse AND OL_D_ID = :customer_district AND OL_O_ID = O_ID
ORDER BY OL_NUMBER
