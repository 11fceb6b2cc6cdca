-- The throughput of a run as a few numbers in a JSON array, so that a list of runs needs no result document.
alter table run add column spark text;
