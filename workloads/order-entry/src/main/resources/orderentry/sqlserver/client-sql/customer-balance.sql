SELECT c_id, c_first, c_middle, c_last, c_balance FROM dbo.customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?
