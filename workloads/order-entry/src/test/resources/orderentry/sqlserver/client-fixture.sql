-- Two warehouses with ten districts of four customers in PostgreSQL; each district has one order of two lines that waits.
create schema dbo;
set search_path to dbo;
${tables}
alter table new_order add place serial;
insert into warehouse select w, 'W' || w, 's1', 's2', 'c', 'AA', '123411111', 0.1, 0 from generate_series(1, 2) w;
insert into district select d, w, 'D' || d, 's1', 's2', 'c', 'AA', '123411111', 0.1, 0, 11
  from generate_series(1, 2) w, generate_series(1, 10) d;
insert into customer select c, d, w, chr(70 - c), 'OE', 'BARBARBAR', 's1', 's2', 'c', 'AA', '123411111', '1234567890123456',
    timestamp '2000-01-01', case when c = 4 then 'BC' else 'GC' end, 50000, 0.1, -10, 10, 1, 0, 'data'
  from generate_series(1, 2) w, generate_series(1, 10) d, generate_series(1, 4) c;
insert into item select i, i, 'item' || i, i, 'data' from generate_series(1, 9) i;
insert into stock select i_id, w, 15, 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9', 'd10', 0, 0, 0, 'data'
  from generate_series(1, 2) w, item;
insert into orders select 10, d_id, d_w_id, 3, timestamp '2000-01-01', null, 2, 1 from district;
insert into new_order select 10, d_id, d_w_id from district;
insert into order_line select 10, d_id, d_w_id, n, n, d_w_id, null, 5, 10 * n, 'filled'
  from district, generate_series(1, 2) n;
