EXEC dbo.purge_level${level} @call_id, @now, @force;
