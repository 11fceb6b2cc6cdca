INSERT INTO orders (o_w_id, o_d_id, o_id, o_c_id, o_entry_d, o_carrier_id, o_ol_cnt, o_all_local)
VALUES (:warehouse, :district, :order, :customer, now(), NULL, :lines, :all_local)
