SELECT C_ID FROM CUSTOMER WHERE C_W_ID = :customer_warehouse AND C_D_ID = :customer_district AND C_LAST = :last_name ORDER BY C_FIRST, C_ID
