-- The change points in histories that somebody has acknowledged: of which work, in which figure, at which run.
create table acknowledgement (
  work varchar(32) not null,
  figure varchar(1000) not null,
  run_id varchar(64) not null,
  note text not null,
  noted_by text not null,
  at timestamp(6) with time zone not null,
  primary key (work, figure, run_id)
);
