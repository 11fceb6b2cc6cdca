-- Who asked for what: by the name of an access token, never by the token.
create table audit_event (
  number bigint generated always as identity primary key,
  at timestamp(6) with time zone not null,
  who varchar(100) not null,
  address varchar(100) not null,
  action varchar(16) not null,
  subject varchar(300) not null
);

create index audit_event_at on audit_event (at);
