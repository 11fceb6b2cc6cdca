package dev.lockstep.coordinator.store;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** The store in a database of its own on one PostgreSQL for all tests of a JVM. */
public final class PostgresTestStore extends TestStore {

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private final PGSimpleDataSource source;

    private static final class Holder {
        private static final EmbeddedPostgres SERVER = EmbeddedPostgres.startTemporary();
    }

    public PostgresTestStore() {
        source = to(newDatabase());
        open();
    }

    /** The server, which tests may restart and crash. */
    public static EmbeddedPostgres server() {
        return Holder.SERVER;
    }

    /** The URL of a new, empty database. */
    public static String newDatabase() {
        String name = "store" + DATABASES.incrementAndGet();
        execute(server().url(), "create database " + name);
        return server().url(name);
    }

    /** Does something to a database behind the store's back. */
    public static void execute(String url, String sql) {
        new JdbcTemplate(to(url)).execute(sql);
    }

    /** What a query of one text answers. */
    public static String query(String url, String sql) {
        return String.valueOf(new JdbcTemplate(to(url)).queryForObject(sql, String.class));
    }

    private static PGSimpleDataSource to(String url) {
        var to = new PGSimpleDataSource();
        to.setUrl(url);
        to.setUser(server().user());
        return to;
    }

    @Override
    DataSource source() {
        return source;
    }

    @Override
    void crash() {
        server().crash();
        server().startAgain();
    }
}
