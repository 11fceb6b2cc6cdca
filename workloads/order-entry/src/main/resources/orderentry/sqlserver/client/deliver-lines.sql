UPDATE dbo.order_line
SET ol_delivery_d = SYSDATETIME()
OUTPUT inserted.ol_amount
WHERE ol_w_id = :warehouse AND ol_d_id = :district AND ol_o_id = :order
