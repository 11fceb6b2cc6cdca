SELECT d_next_o_id FROM dbo.district WHERE d_w_id = ? AND d_id = ?
