SELECT no_o_id FROM new_order
WHERE no_w_id = :warehouse AND no_d_id = :district
ORDER BY no_o_id LIMIT 1
FOR UPDATE
