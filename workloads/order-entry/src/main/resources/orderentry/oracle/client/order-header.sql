SELECT D_NEXT_O_ID - 1, D_TAX, W_TAX, C_DISCOUNT, C_LAST, C_CREDIT, SYSDATE
FROM WAREHOUSE, DISTRICT, CUSTOMER
WHERE W_ID = :warehouse AND D_W_ID = :warehouse AND D_ID = :district AND C_W_ID = :warehouse AND C_D_ID = :district AND C_ID = :customer
