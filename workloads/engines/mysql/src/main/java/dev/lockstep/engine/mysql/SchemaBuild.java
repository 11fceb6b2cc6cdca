package dev.lockstep.engine.mysql;

import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.ErrorClassifier;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates and drops what a workload needs, on one connection in autocommit. Confined to one thread. */
public final class SchemaBuild {

    private static final Pattern NAMED =
            Pattern.compile("(?:ADD CONSTRAINT|CREATE (?:UNIQUE |FULLTEXT )?INDEX) (\\w+)");
    private static final String PRESENT = "SELECT index_name FROM information_schema.statistics"
            + " WHERE table_schema = database() UNION"
            + " SELECT constraint_name FROM information_schema.table_constraints WHERE table_schema = database()";

    private final Connection connection;
    private final ErrorClassifier errors = new ErrorClassifier(new MysqlErrors());

    /** @param connection closed by the caller */
    public SchemaBuild(Connection connection) {
        this.connection = connection;
    }

    /**
     * Executes statements in order.
     *
     * @throws PreparationException with what to grant, if the login may not
     */
    public void execute(List<String> statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw explained(e);
        }
    }

    /**
     * Creates a procedure in place of one with that name.
     *
     * @param text CREATE PROCEDURE
     * @throws PreparationException with what to grant, if the login may not
     */
    public void createProcedure(String name, String text) throws SQLException {
        execute(List.of("DROP PROCEDURE IF EXISTS " + name, text));
    }

    /**
     * Adds the indexes and constraints that are not there yet: after an interruption those that are missing.
     *
     * @param statements each with CREATE INDEX or ADD CONSTRAINT, and a name that is the only one in the database
     */
    public void addMissing(List<String> statements) throws SQLException {
        Set<String> present = present();
        execute(statements.stream()
                .filter(sql -> !present.contains(nameIn(sql)))
                .toList());
    }

    private static String nameIn(String sql) {
        Matcher named = NAMED.matcher(sql);
        if (!named.find()) {
            throw new IllegalArgumentException("No name in: " + sql);
        }
        return named.group(1);
    }

    private Set<String> present() throws SQLException {
        Set<String> names = new HashSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(PRESENT)) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private SQLException explained(SQLException error) {
        Failure failure = errors.classify(error);
        if (failure.errorClass() == ErrorClass.PERMISSION) {
            throw new PreparationException(
                    "The login may not create and drop what the workload needs (" + failure.example()
                            + "). Grant it ALL PRIVILEGES on the database, or set an account that may under targets[].admin",
                    error);
        }
        return error;
    }
}
