UPDATE DISTRICT SET D_YTD = D_YTD + :amount WHERE D_W_ID = :warehouse AND D_ID = :district
