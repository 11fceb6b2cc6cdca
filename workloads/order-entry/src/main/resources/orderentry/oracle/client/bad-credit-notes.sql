SELECT SUBSTR(C_DATA, 1, 200) FROM CUSTOMER WHERE C_W_ID = :customer_warehouse AND C_D_ID = :customer_district AND C_ID = :customer
