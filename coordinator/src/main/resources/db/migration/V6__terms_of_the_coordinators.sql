-- Which coordinator may write: each that takes over begins the next term, and what is written names its own.
create table coordinator_term (
  id integer primary key,
  term bigint not null,
  owner varchar(300) not null
);

insert into coordinator_term (id, term, owner) values (1, 0, '');

-- The table of db-scheduler, which holds the lease.
create table scheduled_tasks (
  task_name varchar(100) not null,
  task_instance varchar(100) not null,
  task_data bytea,
  execution_time timestamp(6) with time zone not null,
  picked boolean not null,
  picked_by varchar(300),
  last_success timestamp(6) with time zone,
  last_failure timestamp(6) with time zone,
  consecutive_failures integer,
  last_heartbeat timestamp(6) with time zone,
  version bigint not null,
  priority smallint,
  primary key (task_name, task_instance)
);

create index scheduled_tasks_execution_time on scheduled_tasks (execution_time);
create index scheduled_tasks_last_heartbeat on scheduled_tasks (last_heartbeat);
