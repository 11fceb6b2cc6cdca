package dev.lockstep.test;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;

/** The database under test, seen without Lockstep. */
final class Databases {

    private static final String TRUST = """
            DO $$ BEGIN
              EXECUTE format(
                'COPY (SELECT unnest(ARRAY[%L, %L])) TO %L',
                'host all all 127.0.0.1/32 trust',
                'host all all ::1/128 trust',
                current_setting('hba_file'));
            END $$
            """;

    private Databases() {}

    /** Whom the specs of these tests name; see {@link #start}. */
    static final String USER = "postgres";

    /** Starts one that trusts this machine while it runs: specs that REST takes cannot hold its random passwords. */
    static EmbeddedPostgres start(Path folder) {
        EmbeddedPostgres database = EmbeddedPostgres.start(EmbeddedPostgres.Options.in(folder.resolve("database")));
        Access admin = database.admin(EmbeddedPostgres.DATABASE);
        try (Connection connection = DriverManager.getConnection(admin.url(), admin.user(), admin.password());
                Statement statement = connection.createStatement()) {
            statement.execute(TRUST);
            statement.execute("SELECT pg_reload_conf()");
        } catch (SQLException failed) {
            database.close();
            throw new IllegalStateException(failed);
        }
        return database;
    }

    /** One that keeps the time of each commit; see {@link #committed}. */
    static EmbeddedPostgres withCommitTimes(Path folder) {
        EmbeddedPostgres database = start(folder);
        execute(database, "ALTER SYSTEM SET track_commit_timestamp = on");
        database.restart();
        return database;
    }

    /** The rows of batch-insert that a database with commit times committed from one time until before another. */
    static long committed(EmbeddedPostgres database, Instant from, Instant to) {
        return committed(database.url(), from, to);
    }

    /** The same in another database on the server. */
    static long committed(String url, Instant from, Instant to) {
        return number(url, """
                SELECT count(*) FROM batch_test
                WHERE pg_xact_commit_timestamp(xmin) >= '%s' AND pg_xact_commit_timestamp(xmin) < '%s'
                """.formatted(from, to));
    }

    /** What a query of one number answers. */
    static long number(EmbeddedPostgres database, String query) {
        return number(database.url(), query);
    }

    /** The same of another database on the server. */
    static long number(String url, String query) {
        try (Connection connection = DriverManager.getConnection(url, USER, "");
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(query)) {
            answer.next();
            return answer.getLong(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(query, failed);
        }
    }

    /** Executes statements as the superuser, each in a transaction of its own. */
    static void execute(EmbeddedPostgres database, String... statements) {
        execute(database.url(), statements);
    }

    /** The same in another database on the server. */
    static void execute(String url, String... statements) {
        try (Connection connection = DriverManager.getConnection(url, USER, "");
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(String.join("; ", statements), failed);
        }
    }

    /** The target section of a spec for this database. */
    static String target(EmbeddedPostgres database) {
        return target(database, USER);
    }

    static String target(EmbeddedPostgres database, String user) {
        return "{ name: db, engine: postgresql, url: '%s', user: %s }".formatted(database.url(), user);
    }
}
