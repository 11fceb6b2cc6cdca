WITH lines AS (
  UPDATE order_line SET ol_delivery_d = localtimestamp(0)
  WHERE ol_w_id = :warehouse AND ol_d_id = :district AND ol_o_id = :order
  RETURNING ol_amount
)
SELECT coalesce(sum(ol_amount), 0) FROM lines
