UPDATE STOCK
SET S_QUANTITY = S_QUANTITY - :quantity + CASE WHEN S_QUANTITY >= :quantity + 10 THEN 0 ELSE 91 END,
  S_YTD = S_YTD + :quantity,
  S_ORDER_CNT = S_ORDER_CNT + 1,
  S_REMOTE_CNT = S_REMOTE_CNT + :remote
WHERE S_W_ID = :supply_warehouse AND S_I_ID = :item
