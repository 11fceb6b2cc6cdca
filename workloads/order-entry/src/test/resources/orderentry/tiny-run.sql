-- New-Order 3001 in district 1 of warehouse 1 by customer 4: three of item 7, two more of the same item, one of item 9
-- from warehouse 2.
update district set d_next_o_id = 3002 where d_w_id = 1 and d_id = 1;
insert into orders values (1, 1, 3001, 4, null, 3, 0);
insert into new_order values (1, 1, 3001);
insert into order_line values (1, 1, 3001, 1, 7, 1, null, 3, 21.00, 'd1'), (1, 1, 3001, 2, 7, 1, null, 2, 14.00, 'd1'),
  (1, 1, 3001, 3, 9, 2, null, 1, 9.00, 'd1');
update stock set s_quantity = 45, s_ytd = 5, s_order_cnt = 2 where s_w_id = 1 and s_i_id = 7;
update stock set s_quantity = 49, s_ytd = 1, s_order_cnt = 1, s_remote_cnt = 1 where s_w_id = 2 and s_i_id = 9;
-- New-Order 3001 in district 2 of warehouse 2 by customer 1: ten of item 20, all at home.
update district set d_next_o_id = 3002 where d_w_id = 2 and d_id = 2;
insert into orders values (2, 2, 3001, 1, null, 1, 1);
insert into new_order values (2, 2, 3001);
insert into order_line values (2, 2, 3001, 1, 20, 2, null, 10, 200.00, 'd2');
update stock set s_quantity = 40, s_ytd = 10, s_order_cnt = 1 where s_w_id = 2 and s_i_id = 20;
-- Payments: 25.00 by customer 4 of (1, 1) at home; 100.50 by customer 3 of (2, 1) to district 2 of warehouse 1.
update warehouse set w_ytd = w_ytd + 125.50 where w_id = 1;
update district set d_ytd = d_ytd + 25.00 where d_w_id = 1 and d_id = 1;
update district set d_ytd = d_ytd + 100.50 where d_w_id = 1 and d_id = 2;
update customer set c_balance = -35.00, c_ytd_payment = 35.00, c_payment_cnt = 2
  where c_w_id = 1 and c_d_id = 1 and c_id = 4;
update customer set c_balance = -110.50, c_ytd_payment = 110.50, c_payment_cnt = 2
  where c_w_id = 2 and c_d_id = 1 and c_id = 3;
insert into history values (1, 1, 4, 1, 1, 25.00), (2, 1, 3, 1, 2, 100.50);
-- Delivery of warehouse 1: order 2101 of both districts, of customer 2, of 1.00 + 2.00.
delete from new_order where no_w_id = 1 and no_o_id = 2101;
update orders set o_carrier_id = 8 where o_w_id = 1 and o_id = 2101;
update order_line set ol_delivery_d = timestamp '2000-01-02' where ol_w_id = 1 and ol_o_id = 2101;
update customer set c_balance = -7.00, c_delivery_cnt = 1 where c_w_id = 1 and c_id = 2;
