-- What a history needs of a run's result, as JSON, so that a history reads no result documents. Null until it is made;
-- a later version that keeps something else sets it to null again.
alter table run add column history text;
