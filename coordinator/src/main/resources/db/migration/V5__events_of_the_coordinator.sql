-- What the coordinator did that is no event of one run: runs removed and brought in.
create table coordinator_event (
  number bigint generated always as identity primary key,
  at timestamp(6) with time zone not null,
  kind varchar(16) not null,
  text text not null
);
