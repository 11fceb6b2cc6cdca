create table run_vscsistats (
  run_id varchar(40) not null,
  host varchar(200) not null,
  moment varchar(16) not null,
  at timestamp(6) with time zone not null,
  payload text not null,
  primary key (run_id, host, moment)
);
