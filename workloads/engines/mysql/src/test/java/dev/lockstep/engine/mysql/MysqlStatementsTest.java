package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.PlanAudit;
import dev.lockstep.engine.StatementObserver;
import dev.lockstep.engine.StatementSource;
import dev.lockstep.engine.WaitObserver;
import dev.lockstep.run.AuditedSetting.Level;
import dev.lockstep.run.TargetStatements;
import dev.lockstep.run.TargetStatements.Line;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MysqlStatementsTest {

    private static final MysqlEngine ENGINE = new MysqlEngine();

    private final MysqlTestDatabase database = new MysqlTestDatabase();
    private final List<StatementSource> sources = new ArrayList<>();
    private Connection load;

    @BeforeEach
    void connect() throws SQLException {
        load = database.open();
        MysqlTestServer.execute(
                load,
                "CREATE TABLE item (id integer PRIMARY KEY, price integer)",
                "INSERT INTO item VALUES (1, 1), (2, 2)");
    }

    @AfterEach
    void disconnect() throws SQLException {
        for (StatementSource source : sources) {
            source.close();
        }
        load.close();
    }

    private StatementObserver begun(ConnectionSettings reading) throws SQLException {
        StatementSource source = ENGINE.statements(reading, database.settings()).orElseThrow();
        sources.add(source);
        StatementObserver observer = new StatementObserver(source, ENGINE, System::nanoTime);
        observer.begin();
        return observer;
    }

    private StatementObserver begun() throws SQLException {
        return begun(MysqlTestServer.settings(database.admin()));
    }

    /** After one more statement of the load: a server answers a statement before it counts it. */
    private TargetStatements endOf(StatementObserver observer) throws SQLException {
        MysqlTestServer.execute(load, "DO 0");
        return observer.end("db");
    }

    private static Line line(TargetStatements table, String start) {
        return table.top().stream()
                .filter(line -> line.text().startsWith(start))
                .findFirst()
                .orElseThrow(() -> new AssertionError(start + " is not in " + table));
    }

    @Test
    void countsTheTextsOfTheLoadAndNothingOfItsOwn() throws Exception {
        MysqlTestServer.execute(load, "SELECT price FROM item WHERE id > 0");
        StatementObserver observer = begun();
        try (Connection watching = MysqlTestServer.settings(database.admin()).open()) {
            WaitObserver waits = ENGINE.waitObserver(watching);
            waits.begin();
            SessionStates states = new SessionStates(watching, System::nanoTime);
            states.sample();
            for (int call = 0; call < 30; call++) {
                MysqlTestServer.execute(load, "SELECT price FROM item WHERE id > " + call, "UPDATE item SET price = 5");
            }
            waits.end();
        }
        TargetStatements table = endOf(observer);

        assertThat(table.unreadable()).isNull();
        assertThat(line(table, "SELECT `price` FROM `item`").calls()).isEqualTo(30);
        assertThat(line(table, "SELECT `price` FROM `item`").rows()).isEqualTo(3);
        assertThat(line(table, "UPDATE `item`").calls()).isEqualTo(30);
        assertThat(table.top()).extracting(Line::text).noneMatch(text -> text.contains("schema"));
    }

    @Test
    void whatIsPreparedIsOneLineOfTheUser() throws SQLException {
        StatementObserver observer = begun();
        try (PreparedStatement select = load.prepareStatement("SELECT price FROM item WHERE id = ?")) {
            for (int call = 0; call < 40; call++) {
                select.setInt(1, 1);
                select.executeQuery().close();
            }
        }
        TargetStatements table = endOf(observer);

        boolean together =
                ServerKind.of(load) == ServerKind.MARIADB || load.getMetaData().getDatabaseMajorVersion() < 9;
        String text = together ? "(all prepared" : "EXECUTE SELECT `price`";
        assertThat(line(table, text).calls()).isEqualTo(40);
        assertThat(line(table, text).rows()).isEqualTo(40);
        assertThat(table.notes()).allMatch(note -> together && note.contains("useServerPrepStmts"));
    }

    @Test
    void noPlanIsComparedSoTheRuleIsNeverFulfilled() throws SQLException {
        StatementObserver observer = begun();
        MysqlTestServer.execute(load, "SELECT price FROM item");
        TargetStatements table = endOf(observer);

        assertThat(line(table, "SELECT `price`").plan().compared()).isFalse();
        assertThat(PlanAudit.judge(table).level()).isEqualTo(Level.UNREADABLE);
    }

    @Test
    void aLoginWithoutTheRightLearnsWhichOne() throws SQLException {
        TargetStatements table = begun(database.settings()).end("db");

        assertThat(table.unreadable()).contains("SELECT on performance_schema");
    }

    @Test
    void countersThatBeganAnewAreNotSubtracted() throws Exception {
        StatementObserver observer = begun();
        TimeUnit.MILLISECONDS.sleep(1_100);
        MysqlTestServer.asAdmin("TRUNCATE TABLE performance_schema.events_statements_summary_by_digest");

        assertThat(observer.end("db").unreadable()).contains("reset");
    }

    @Test
    void aConsumerThatIsOffIsNamed() throws SQLException {
        String set = "UPDATE performance_schema.setup_consumers SET enabled = '%s' WHERE name = 'statements_digest'";
        MysqlTestServer.asAdmin(set.formatted("NO"));
        try {
            assertThat(begun().end("db").unreadable())
                    .contains("setup_consumers")
                    .contains("statements_digest");
        } finally {
            MysqlTestServer.asAdmin(set.formatted("YES"));
        }
    }

    @Test
    void textsThatTheServerCutAreSaid() throws SQLException {
        StatementObserver observer = begun();
        MysqlTestServer.execute(load, "SELECT price FROM item WHERE id IN (1)" + " OR price = id".repeat(400));

        assertThat(endOf(observer).notes()).anyMatch(note -> note.contains("performance_schema_max_digest_length"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 20})
    void aTableOfDigestsThatIsTooSmallIsSaid(int size) throws SQLException {
        withDigests(size, (user, observer) -> {
            observer.begin();
            selects(user, 30);
            TargetStatements table = observer.end("db");

            assertThat(table.notes() + String.valueOf(table.unreadable()))
                    .as(table.toString())
                    .contains("performance_schema_digests_size = " + size);
        });
    }

    /** Where prepared statements have lines of their own, those of a full table that have one are in no other line as well. */
    @Test
    void aFullTableCountsWhatIsPreparedOnce() throws SQLException {
        withDigests(40, (user, observer) -> {
            try (PreparedStatement update = user.prepareStatement("UPDATE item SET price = 5 WHERE id = ?")) {
                update.setInt(1, 1);
                update.executeUpdate();
                selects(user, 50);
                observer.begin();
                for (int call = 0; call < 40; call++) {
                    update.executeUpdate();
                }
                TargetStatements table = observer.end("db");

                assertThat(table.notes()).anyMatch(note -> note.contains("The table of digests is full"));
                assertThat(table.top().stream()
                                .filter(line -> line.text().startsWith("EXECUTE UPDATE")
                                        || line.text().startsWith("(all prepared"))
                                .mapToLong(Line::calls)
                                .sum())
                        .isEqualTo(40);
            }
        });
    }

    private interface Observed {
        void by(Connection user, StatementObserver observer) throws SQLException;
    }

    /** On a server of its own, whose table of digests has this size. */
    private static void withDigests(int size, Observed work) throws SQLException {
        MysqlTestServer.assumeInstalled();
        try (MysqlTestServer small = MysqlTestServer.start("--performance-schema-digests-size=" + size)) {
            ConnectionSettings admin = MysqlTestServer.settings(small.administrator("mysql"));
            ConnectionSettings own = MysqlTestServer.settings(small.load("test_small"));
            try (Connection root = admin.open()) {
                MysqlTestServer.execute(root, "CREATE DATABASE test_small");
            }
            try (Connection user = own.open();
                    StatementSource source = ENGINE.statements(admin, own).orElseThrow()) {
                MysqlTestServer.execute(user, "CREATE TABLE item (id integer PRIMARY KEY, price integer)");
                work.by(user, new StatementObserver(source, ENGINE, System::nanoTime));
            }
        }
    }

    /** Queries whose texts all differ. */
    private static void selects(Connection user, int number) throws SQLException {
        for (int call = 0; call < number; call++) {
            MysqlTestServer.execute(user, "SELECT price" + " + price".repeat(call) + " FROM item");
        }
    }
}
