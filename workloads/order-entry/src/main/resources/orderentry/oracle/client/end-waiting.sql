DELETE FROM NEW_ORDER WHERE NO_W_ID = :warehouse AND NO_D_ID = :district AND NO_O_ID = :order
