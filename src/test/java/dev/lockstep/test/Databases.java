package dev.lockstep.test;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The database under test, seen without Lockstep. */
final class Databases {

    private Databases() {}

    static EmbeddedPostgres start(Path folder) {
        return EmbeddedPostgres.start(EmbeddedPostgres.Options.in(folder.resolve("database")));
    }

    /** What a query of one number answers. */
    static long number(EmbeddedPostgres database, String query) {
        try (Connection connection = DriverManager.getConnection(database.url(), database.user(), "");
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
        try (Connection connection = DriverManager.getConnection(database.url(), database.user(), "");
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
        return target(database, database.user());
    }

    static String target(EmbeddedPostgres database, String user) {
        return "{ name: db, engine: postgresql, url: '%s', user: %s }".formatted(database.url(), user);
    }
}
