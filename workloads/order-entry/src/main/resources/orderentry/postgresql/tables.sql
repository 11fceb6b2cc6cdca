CREATE TABLE warehouse (
  w_id       integer NOT NULL,
  w_name     varchar(10) NOT NULL,
  w_street_1 varchar(20) NOT NULL,
  w_street_2 varchar(20) NOT NULL,
  w_city     varchar(20) NOT NULL,
  w_state    char(2) NOT NULL,
  w_zip      char(9) NOT NULL,
  w_tax      numeric(4, 4) NOT NULL,
  w_ytd      numeric(16, 2) NOT NULL
) WITH (fillfactor = 10);

CREATE TABLE district (
  d_w_id      integer NOT NULL,
  d_id        smallint NOT NULL,
  d_name      varchar(10) NOT NULL,
  d_street_1  varchar(20) NOT NULL,
  d_street_2  varchar(20) NOT NULL,
  d_city      varchar(20) NOT NULL,
  d_state     char(2) NOT NULL,
  d_zip       char(9) NOT NULL,
  d_tax       numeric(4, 4) NOT NULL,
  d_ytd       numeric(16, 2) NOT NULL,
  d_next_o_id integer NOT NULL
) WITH (fillfactor = 10);

CREATE TABLE customer (
  c_w_id         integer NOT NULL,
  c_id           integer NOT NULL,
  c_since        timestamp(0) NOT NULL,
  c_payment_cnt  integer NOT NULL,
  c_delivery_cnt integer NOT NULL,
  c_d_id         smallint NOT NULL,
  c_first        varchar(16) COLLATE "C" NOT NULL,
  c_middle       char(2) NOT NULL,
  c_last         varchar(16) COLLATE "C" NOT NULL,
  c_street_1     varchar(20) NOT NULL,
  c_street_2     varchar(20) NOT NULL,
  c_city         varchar(20) NOT NULL,
  c_state        char(2) NOT NULL,
  c_zip          char(9) NOT NULL,
  c_phone        char(16) NOT NULL,
  c_credit       char(2) NOT NULL,
  c_credit_lim   numeric(12, 2) NOT NULL,
  c_discount     numeric(4, 4) NOT NULL,
  c_balance      numeric(12, 2) NOT NULL,
  c_ytd_payment  numeric(12, 2) NOT NULL,
  c_data         varchar(500) NOT NULL
) WITH (fillfactor = 90);

CREATE TABLE history (
  h_c_id   integer NOT NULL,
  h_c_w_id integer NOT NULL,
  h_w_id   integer NOT NULL,
  h_c_d_id smallint NOT NULL,
  h_d_id   smallint NOT NULL,
  h_date   timestamp(0) NOT NULL,
  h_amount numeric(6, 2) NOT NULL,
  h_data   varchar(24) NOT NULL
)${history};

CREATE TABLE orders (
  o_w_id       integer NOT NULL,
  o_id         integer NOT NULL,
  o_entry_d    timestamp(0) NOT NULL,
  o_c_id       integer NOT NULL,
  o_d_id       smallint NOT NULL,
  o_ol_cnt     smallint NOT NULL,
  o_all_local  smallint NOT NULL,
  o_carrier_id smallint
)${orders};

CREATE TABLE new_order (
  no_w_id integer NOT NULL,
  no_o_id integer NOT NULL,
  no_d_id smallint NOT NULL
) WITH (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 100000
);

CREATE TABLE order_line (
  ol_w_id        integer NOT NULL,
  ol_o_id        integer NOT NULL,
  ol_i_id        integer NOT NULL,
  ol_supply_w_id integer NOT NULL,
  ol_delivery_d  timestamp(0),
  ol_d_id        smallint NOT NULL,
  ol_number      smallint NOT NULL,
  ol_quantity    smallint NOT NULL,
  ol_amount      numeric(6, 2) NOT NULL,
  ol_dist_info   char(24) NOT NULL
)${order_line};

CREATE TABLE item (
  i_id    integer NOT NULL,
  i_im_id integer NOT NULL,
  i_price numeric(5, 2) NOT NULL,
  i_name  varchar(24) NOT NULL,
  i_data  varchar(50) NOT NULL
);

CREATE TABLE stock (
  s_w_id       integer NOT NULL,
  s_i_id       integer NOT NULL,
  s_ytd        integer NOT NULL,
  s_order_cnt  integer NOT NULL,
  s_remote_cnt integer NOT NULL,
  s_quantity   smallint NOT NULL,
  s_dist_01    char(24) NOT NULL,
  s_dist_02    char(24) NOT NULL,
  s_dist_03    char(24) NOT NULL,
  s_dist_04    char(24) NOT NULL,
  s_dist_05    char(24) NOT NULL,
  s_dist_06    char(24) NOT NULL,
  s_dist_07    char(24) NOT NULL,
  s_dist_08    char(24) NOT NULL,
  s_dist_09    char(24) NOT NULL,
  s_dist_10    char(24) NOT NULL,
  s_data       varchar(50) NOT NULL
) WITH (fillfactor = 90);

-- No statement selects by these texts: their statistics would only cost time, here and during a run.
ALTER TABLE customer
  ALTER COLUMN c_middle SET STATISTICS 0,
  ALTER COLUMN c_street_1 SET STATISTICS 0,
  ALTER COLUMN c_street_2 SET STATISTICS 0,
  ALTER COLUMN c_city SET STATISTICS 0,
  ALTER COLUMN c_state SET STATISTICS 0,
  ALTER COLUMN c_zip SET STATISTICS 0,
  ALTER COLUMN c_phone SET STATISTICS 0,
  ALTER COLUMN c_data SET STATISTICS 0;
ALTER TABLE history
  ALTER COLUMN h_data SET STATISTICS 0;
ALTER TABLE order_line
  ALTER COLUMN ol_dist_info SET STATISTICS 0;
ALTER TABLE item
  ALTER COLUMN i_name SET STATISTICS 0,
  ALTER COLUMN i_data SET STATISTICS 0;
ALTER TABLE stock
  ALTER COLUMN s_dist_01 SET STATISTICS 0,
  ALTER COLUMN s_dist_02 SET STATISTICS 0,
  ALTER COLUMN s_dist_03 SET STATISTICS 0,
  ALTER COLUMN s_dist_04 SET STATISTICS 0,
  ALTER COLUMN s_dist_05 SET STATISTICS 0,
  ALTER COLUMN s_dist_06 SET STATISTICS 0,
  ALTER COLUMN s_dist_07 SET STATISTICS 0,
  ALTER COLUMN s_dist_08 SET STATISTICS 0,
  ALTER COLUMN s_dist_09 SET STATISTICS 0,
  ALTER COLUMN s_dist_10 SET STATISTICS 0,
  ALTER COLUMN s_data SET STATISTICS 0;
