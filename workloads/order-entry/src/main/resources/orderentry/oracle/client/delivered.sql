SELECT O_D_ID, O_C_ID, SUM(OL_AMOUNT)
FROM ORDERS, ORDER_LINE
WHERE O_W_ID = ? AND (O_D_ID, O_ID) IN ((?, ?), (?, ?), (?, ?), (?, ?), (?, ?), (?, ?), (?, ?), (?, ?), (?, ?),
  (?, ?))
AND OL_W_ID = O_W_ID AND OL_D_ID = O_D_ID AND OL_O_ID = O_ID
GROUP BY O_D_ID, O_C_ID
ORDER BY O_D_ID
