INSERT INTO HISTORY (H_C_W_ID, H_C_D_ID, H_C_ID, H_W_ID, H_D_ID, H_DATE, H_AMOUNT, H_DATA)
VALUES (:customer_warehouse, :customer_district, :customer, :warehouse, :district, SYSDATE, :amount, :names)
