-- Two warehouses with two districts of ten customers, as a fill leaves them: 3,000 orders of two lines in each district.
insert into warehouse select w, 'w' || w, 0.1, 200.00 from generate_series(1, 2) w;
insert into district select w, d, 'd' || d, 100.00, 3001 from generate_series(1, 2) w, generate_series(1, 2) d;
insert into customer select w, d, c, -10.00, 10.00, 1, 0
  from generate_series(1, 2) w, generate_series(1, 2) d, generate_series(1, 10) c;
insert into history select c_w_id, c_d_id, c_id, c_w_id, c_d_id, 10.00 from customer;
insert into orders select w, d, o, o % 10 + 1, case when o <= 2100 then 3 end, 2, 1
  from generate_series(1, 2) w, generate_series(1, 2) d, generate_series(1, 3000) o;
insert into new_order select o_w_id, o_d_id, o_id from orders where o_id > 2100;
insert into item select i, i from generate_series(1, 20) i;
insert into stock select w, i_id, 50, 0, 0, 0, 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9', 'd10'
  from generate_series(1, 2) w, item;
insert into order_line select o_w_id, o_d_id, o_id, n, (o_id + n) % 20 + 1, o_w_id,
    case when o_id <= 2100 then timestamp '2000-01-01' end, 5, case when o_id <= 2100 then 0 else n end, 'filled'
  from orders, generate_series(1, 2) n;
