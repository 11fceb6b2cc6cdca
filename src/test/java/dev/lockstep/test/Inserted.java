package dev.lockstep.test;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;

/**
 * How many rows the workload batch-insert has in the database, counted without Lockstep.
 *
 * @param micros when, by the server's clock
 */
record Inserted(long rows, long micros) {

    static Inserted of(EmbeddedPostgres database) {
        return new Inserted(
                Databases.number(database, "SELECT count(*) FROM batch_test"),
                Databases.number(database, "SELECT (extract(epoch FROM clock_timestamp()) * 1e6)::bigint"));
    }

    double perSecondSince(Inserted first) {
        return (rows - first.rows) * 1e6 / (micros - first.micros);
    }
}
