UPDATE WAREHOUSE SET W_YTD = W_YTD + :amount WHERE W_ID = :warehouse
