-- Whether a throughput is known well, and the same work in other units, so that a list of runs needs no result document.
alter table run add column precise boolean;
alter table run add column also text;
