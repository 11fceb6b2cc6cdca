-- The nine tables in PostgreSQL, without keys: the damages must be possible.
create table warehouse (w_id integer, w_name varchar(10), w_tax numeric(4,4), w_ytd numeric(12,2));
create table district (d_w_id integer, d_id smallint, d_name varchar(10), d_ytd numeric(12,2), d_next_o_id integer);
create table customer (c_w_id integer, c_d_id smallint, c_id integer, c_balance numeric(12,2),
  c_ytd_payment numeric(12,2), c_payment_cnt integer, c_delivery_cnt integer);
create table history (h_c_w_id integer, h_c_d_id smallint, h_c_id integer, h_w_id integer, h_d_id smallint,
  h_amount numeric(6,2));
create table orders (o_w_id integer, o_d_id smallint, o_id integer, o_c_id integer, o_carrier_id smallint,
  o_ol_cnt smallint, o_all_local smallint);
create table new_order (no_w_id integer, no_d_id smallint, no_o_id integer);
create table order_line (ol_w_id integer, ol_d_id smallint, ol_o_id integer, ol_number smallint, ol_i_id integer,
  ol_supply_w_id integer, ol_delivery_d timestamp(0), ol_quantity smallint, ol_amount numeric(6,2),
  ol_dist_info char(24));
create table item (i_id integer, i_price numeric(5,2));
create table stock (s_w_id integer, s_i_id integer, s_quantity smallint, s_ytd integer, s_order_cnt integer,
  s_remote_cnt integer, s_dist_01 char(24), s_dist_02 char(24), s_dist_03 char(24), s_dist_04 char(24),
  s_dist_05 char(24), s_dist_06 char(24), s_dist_07 char(24), s_dist_08 char(24), s_dist_09 char(24),
  s_dist_10 char(24));
