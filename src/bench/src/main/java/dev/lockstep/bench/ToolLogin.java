package dev.lockstep.bench;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;

/** A login to a database of the server that is measured. */
record ToolLogin(String database, String user, String password) {

    /** The load's, to the database of the stores. */
    static ToolLogin ofLoad(BenchServer server) {
        return new ToolLogin(
                EmbeddedPostgres.DATABASE, EmbeddedPostgres.USER, EmbeddedPostgres.passwordOf(server.url()));
    }

    /** The password stays out of logs. */
    @Override
    public String toString() {
        return user + "@" + database;
    }
}
