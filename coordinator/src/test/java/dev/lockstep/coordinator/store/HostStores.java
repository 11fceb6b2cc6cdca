package dev.lockstep.coordinator.store;

import java.nio.file.Path;
import org.flywaydb.core.Flyway;
import org.h2.jdbcx.JdbcDataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The real store of host samples in a folder. */
public final class HostStores {

    private final JdbcClient jdbc;

    public HostStores(Path folder) {
        JdbcDataSource source = new JdbcDataSource();
        source.setUrl("jdbc:h2:file:" + folder.resolve("store") + ";WRITE_DELAY=0;DB_CLOSE_DELAY=-1");
        Flyway.configure().dataSource(source).load().migrate();
        jdbc = JdbcClient.create(source);
    }

    public HostStore store() {
        return new HostStore(jdbc);
    }

    public HostQueries queries() {
        return new HostQueries(jdbc);
    }

    /** Ends the store as a crash would. */
    public void die() {
        jdbc.sql("shutdown immediately").update();
    }
}
