UPDATE dbo.district
SET d_next_o_id = d_next_o_id + 1
OUTPUT deleted.d_next_o_id, deleted.d_tax
WHERE d_w_id = :warehouse AND d_id = :district
