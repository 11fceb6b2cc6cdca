create table experiment (
  id varchar(64) primary key,
  arrival bigint generated always as identity,
  name text not null,
  state varchar(16) not null,
  created timestamp(6) with time zone not null,
  ended timestamp(6) with time zone,
  planned integer not null,
  made integer not null,
  spec text not null,
  progress text not null,
  launcher text not null,
  idempotency_key varchar(200) unique,
  request_hash varchar(64) not null
);

create table experiment_event (
  experiment_id varchar(64) not null,
  number integer not null,
  at timestamp(6) with time zone not null,
  text text not null,
  primary key (experiment_id, number)
);
