SELECT c_discount, c_last, c_credit FROM dbo.customer WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?
