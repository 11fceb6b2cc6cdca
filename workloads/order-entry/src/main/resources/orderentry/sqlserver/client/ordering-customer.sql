SELECT c_discount, c_last, c_credit FROM dbo.customer WHERE c_w_id = :warehouse AND c_d_id = :district AND c_id = :customer
