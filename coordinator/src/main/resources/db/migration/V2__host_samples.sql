-- What one upload or endless feed of a host brought. Offsets are the coordinator's time minus the host's.
create table host_feed (
  id bigint generated always as identity primary key,
  host varchar(200) not null,
  source varchar(16) not null,
  began timestamp(6) with time zone not null,
  ended timestamp(6) with time zone,
  offset_nanos bigint,
  estimated_nanos bigint,
  row_count bigint not null,
  series integer not null,
  first_at timestamp(6) with time zone not null,
  last_at timestamp(6) with time zone not null,
  first_arrival timestamp(6) with time zone not null,
  last_arrival timestamp(6) with time zone not null,
  report text not null
);

create index host_feed_host on host_feed (host, id);
create index host_feed_arrival on host_feed (last_arrival);

-- The series of a feed in the order in which they came up; rows name them by their place in that order.
create table host_columns (
  feed_id bigint not null,
  number integer not null,
  points text not null,
  primary key (feed_id, number)
);

create table host_chunk (
  feed_id bigint not null,
  number integer not null,
  row_count integer not null,
  first_at timestamp(6) with time zone not null,
  last_at timestamp(6) with time zone not null,
  first_arrival timestamp(6) with time zone not null,
  last_arrival timestamp(6) with time zone not null,
  payload bytea not null,
  primary key (feed_id, number)
);

create index host_chunk_stamp on host_chunk (feed_id, last_at);
create index host_chunk_arrival on host_chunk (last_arrival);

create index run_ended on run (ended);
