-- The results of a run's groups for lists, as JSON; null for a run of one group. Such a run names several workloads.
alter table run add column group_heads text;
alter table run alter column workload set data type text;
