UPDATE ORDERS SET O_CARRIER_ID = :carrier WHERE O_W_ID = :warehouse AND O_D_ID = :district AND O_ID = :order
