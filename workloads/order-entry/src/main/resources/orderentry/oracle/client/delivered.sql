SELECT O_D_ID, O_C_ID, SUM(OL_AMOUNT)
FROM ORDERS, ORDER_LINE
WHERE O_W_ID = :warehouse AND (O_D_ID, O_ID) IN ((:district_1, :order_1), (:district_2, :order_2), (:district_3, :order_3), (:district_4, :order_4), (:district_5, :order_5), (:district_6, :order_6), (:district_7, :order_7), (:district_8, :order_8), (:district_9, :order_9),
  (:district_10, :order_10))
AND OL_W_ID = O_W_ID AND OL_D_ID = O_D_ID AND OL_O_ID = O_ID
GROUP BY O_D_ID, O_C_ID
ORDER BY O_D_ID
