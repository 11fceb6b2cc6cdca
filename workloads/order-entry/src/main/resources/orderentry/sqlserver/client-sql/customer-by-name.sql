SELECT c_id
FROM dbo.customer
WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?
ORDER BY c_first, c_id
OFFSET (
  SELECT (COUNT(*) - 1) / 2
  FROM dbo.customer
  WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?
) ROWS FETCH NEXT 1 ROWS ONLY
