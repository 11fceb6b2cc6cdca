package dev.lockstep.coordinator.store;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private static final class Migrated {
        private static final String TEMPLATE = template();

        private static String template() {
            execute(server().url(), "create database migrated");
            migrate(to(server().url("migrated")));
            return "migrated";
        }
    }

    public PostgresTestStore() {
        source = to(newDatabase(" template " + Migrated.TEMPLATE));
        open();
    }

    /** The server, which tests may restart and crash. */
    public static EmbeddedPostgres server() {
        return Holder.SERVER;
    }

    /** The URL of a new, empty database. */
    public static String newDatabase() {
        return newDatabase("");
    }

    private static String newDatabase(String options) {
        String name = "store" + DATABASES.incrementAndGet();
        execute(server().url(), "create database " + name + options);
        return server().url(name);
    }

    /** What a coordinator is started with to use a database of this server. */
    public static String[] options(String url) {
        return new String[] {
            "--store-url",
            url,
            "--store-user",
            admin().user(),
            "--store-password-file",
            passwordFile().toString()
        };
    }

    private static Path passwordFile() {
        try {
            Path file = Files.createTempFile("store", "");
            file.toFile().deleteOnExit();
            return Files.writeString(file, admin().password());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Access admin() {
        return server().admin(EmbeddedPostgres.DATABASE);
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
        to.setUser(admin().user());
        to.setPassword(admin().password());
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
