-- The imported run whose archive brought a feed; null for what was received here.
alter table host_feed add column run_id varchar(64);

create index host_feed_run on host_feed (run_id);
