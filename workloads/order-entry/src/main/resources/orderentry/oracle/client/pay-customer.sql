UPDATE CUSTOMER
SET C_BALANCE = C_BALANCE - :amount, C_YTD_PAYMENT = C_YTD_PAYMENT + :amount, C_PAYMENT_CNT = C_PAYMENT_CNT + 1
WHERE C_W_ID = :customer_warehouse AND C_D_ID = :customer_district AND C_ID = :customer
