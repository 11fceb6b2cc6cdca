create table run (
  id varchar(40) primary key,
  arrival bigint generated always as identity unique,
  name text not null,
  workload varchar(100) not null,
  state varchar(16) not null,
  priority integer not null,
  created timestamp(6) with time zone not null,
  started timestamp(6) with time zone,
  ended timestamp(6) with time zone,
  spec text not null,
  descriptor text not null,
  progress text not null,
  roster text not null,
  valid boolean,
  throughput double precision,
  unit varchar(40),
  result text,
  idempotency_key varchar(200) unique,
  request_hash varchar(64) not null
);

create index run_state on run (state);

create table run_event (
  run_id varchar(40) not null,
  number integer not null,
  at timestamp(6) with time zone not null,
  kind varchar(16) not null,
  text text not null,
  primary key (run_id, number)
);

create table mark (
  run_id varchar(40) not null,
  number integer not null,
  at timestamp(6) with time zone not null,
  name varchar(200) not null,
  note text not null,
  primary key (run_id, number)
);

-- The key begins with what all agents share: intervals of one second lie side by side, so that a commit touches few pages.
create table agent_interval (
  run_id varchar(40) not null,
  sequence bigint not null,
  agent varchar(200) not null,
  run_second integer not null,
  payload bytea not null,
  primary key (run_id, sequence, agent)
);

create table load_end (
  run_id varchar(40) not null,
  agent varchar(200) not null,
  payload bytea not null,
  primary key (run_id, agent)
);

create table agent_registry (
  id integer primary key,
  state text not null
);
