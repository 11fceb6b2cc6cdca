package dev.lockstep.coordinator;

import dev.lockstep.coordinator.store.PostgresTestStore;

/** Makes reads of one table of a store fail; each row that is read counts. Rows can be added at any time. */
final class StoreGate {

    private final String store;

    /** @param store URL of a migrated database */
    StoreGate(String store, String table) {
        this.store = store;
        PostgresTestStore.execute(store, """
                create sequence row_read;
                create table shut_from_to as select 0 as first, 0 as last;
                create function readable() returns boolean language plpgsql volatile as $$ declare number bigint; begin
                  number := nextval('row_read');
                  if (select number between first and last from shut_from_to) then raise 'away'; end if;
                  return true;
                end $$;
                alter table %1$s rename to %1$s_behind;
                create view %1$s as select * from %1$s_behind where readable();
                """.formatted(table));
    }

    void shut() {
        shut(1, Integer.MAX_VALUE);
    }

    /** Lets the reads from the first to the last row fail, counted from 1. */
    void shut(int first, int last) {
        PostgresTestStore.execute(store, "update shut_from_to set first = %d, last = %d".formatted(first, last));
    }

    void open() {
        shut(0, 0);
    }

    /** Waits until this many more rows were asked for. */
    void awaitReads(int more) throws InterruptedException {
        long enough = reads() + more;
        while (reads() < enough) {
            Thread.sleep(20);
        }
    }

    private long reads() {
        return Long.parseLong(PostgresTestStore.query(store, "select last_value from row_read"));
    }
}
