UPDATE CUSTOMER SET C_DATA = SUBSTR(:note || C_DATA, 1, 500) WHERE C_W_ID = :customer_warehouse AND C_D_ID = :customer_district AND C_ID = :customer
