-- How a run came in from an archive, as JSON; null for a run that was made here.
alter table run add column imported text;
