SELECT c_id
FROM dbo.customer
WHERE c_w_id = :customer_warehouse AND c_d_id = :customer_district AND c_last = :last_name
ORDER BY c_first, c_id
OFFSET (
  SELECT (COUNT(*) - 1) / 2
  FROM dbo.customer
  WHERE c_w_id = :customer_warehouse AND c_d_id = :customer_district AND c_last = :last_name
) ROWS FETCH NEXT 1 ROWS ONLY
