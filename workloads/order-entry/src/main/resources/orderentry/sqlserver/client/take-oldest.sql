WITH oldest AS (
  SELECT TOP (1) no_o_id
  FROM dbo.new_order WITH (UPDLOCK, ROWLOCK)
  WHERE no_w_id = :warehouse AND no_d_id = :district
  ORDER BY no_o_id
)
DELETE FROM oldest
OUTPUT deleted.no_o_id
