-- An event that lasts is a mark with an end. Declared is when it was announced; null for a moment. An event without an end is open.
alter table mark add column ends timestamp(6) with time zone;
alter table mark add column declared timestamp(6) with time zone;

-- The event that the throughput of a run comes before; null if it covers the whole measurement.
alter table run add column before_event text;
